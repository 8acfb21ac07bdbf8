import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { readOffset, writeOffset } from './clock-file.ts'

/** Time zone of the business day for subscriptions, charges and jobs. */
export const BUSINESS_ZONE = 'America/New_York'

/**
 * Time of day at which the jobs of a day run: all daily and weekly jobs are due by then, and the frequent ones,
 * such as charges, depend only on the date.
 */
const STOP = '07:00'
const YEARS_MAX = 10

const UNITS = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const

/**
 * Instant for `+30d`, `+2w`, `+3m`, `+1y` or a date, at the same time of day in New York.
 * @throws StartError for other text, for the past and for more than ten years ahead.
 */
export function readTarget(text: string, from: Temporal.Instant): Temporal.Instant {
  const now = from.toZonedDateTimeISO(BUSINESS_ZONE)
  const target = addTo(now, text)
  if (!target) {
    throw new StartError(`expected +30d, +2w, +3m, +1y or a date such as 2027-03-01, got "${text}"`)
  }
  const comparison = Temporal.ZonedDateTime.compare(target, now)
  if (comparison <= 0) {
    throw new StartError(
      `time only moves forward: it is ${now.toPlainDate()} in New York. ${RESET_HINT}`,
    )
  }
  if (Temporal.ZonedDateTime.compare(target, now.add({ years: YEARS_MAX })) > 0) {
    throw new StartError(`the clock can move by at most ${YEARS_MAX} years`)
  }
  return target.toInstant()
}

export const RESET_HINT = 'To go back, stop the site and delete its data with npm start -- --reset'

function addTo(now: Temporal.ZonedDateTime, text: string): Temporal.ZonedDateTime | null {
  const [, count, unit] = /^\+(\d{1,5})([dwmy])$/.exec(text) ?? []
  if (count && unit) return now.add({ [UNITS[unit as keyof typeof UNITS]]: Number(count) })
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toZonedDateTime({
      timeZone: BUSINESS_ZONE,
      plainTime: now.toPlainTime(),
    })
  } catch {
    return null
  }
}

/** Stop of each business day after `from` and before `to`, followed by `to`. */
export function listStops(from: Temporal.Instant, to: Temporal.Instant): Temporal.Instant[] {
  const stops: Temporal.Instant[] = []
  let day = from.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  for (;;) {
    const stop = day.toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime: STOP }).toInstant()
    if (Temporal.Instant.compare(stop, to) >= 0) return [...stops, to]
    if (Temporal.Instant.compare(stop, from) > 0) stops.push(stop)
    day = day.add({ days: 1 })
  }
}

const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Reason why the clock cannot be moved with these settings; null for a development site, where it can. */
export function clockRefusal(
  settings: Pick<Settings, 'stripe' | 'externalDatabaseUrl' | 'publicOrigin'>,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const { stripe, externalDatabaseUrl, publicOrigin } = settings
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (stripe) return 'payments go to Stripe (STRIPE_SECRET_KEY), which runs on real time'
  if (externalDatabaseUrl) return 'the site uses an external database (DATABASE_URL)'
  if (publicOrigin && !OWN_MACHINE.includes(new URL(publicOrigin).hostname)) {
    return `the site is reachable from other machines (PUBLIC_ORIGIN=${publicOrigin})`
  }
  return null
}

export interface ClockState {
  /** ISO instant. */
  readonly now: string
  readonly business_day: string
  /** Milliseconds ahead of the machine's time. */
  readonly ahead_ms: number
}

export interface ClockProgress {
  readonly business_day: string
  /** Days completed, out of `total`. */
  readonly done: number
  readonly total: number
}

export interface SiteClock {
  state(): ClockState
  /**
   * Move the time of the whole site to the target in `text` and run the jobs of every day on the way.
   * @throws StartError if `text` is invalid, another move is in progress, or a part of the site fails.
   */
  move(text: string, report: (progress: ClockProgress) => void, signal: AbortSignal): Promise<void>
}

interface SiteClockOptions {
  readonly file: string
  /**
   * `POST` endpoints of the processes with background work; each runs its due work and responds with its
   * running count, `{ done }`.
   */
  readonly settleUrls: () => readonly string[]
}

/** Limit of consecutive rounds in which some part still finds work; more indicates an endless loop. */
const ROUNDS_MAX = 200
const SETTLE_LIMIT_MS = 90_000

const dayOf = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString()

export function openSiteClock({ file, settleUrls }: SiteClockOptions): SiteClock {
  // Created here because the children open it.
  writeOffset(file, readOffset(file))
  const now = () => Temporal.Now.instant().add({ milliseconds: readOffset(file) })
  let isMoving = false

  function moveTo(instant: Temporal.Instant): void {
    const offset = instant.epochMilliseconds - Date.now()
    writeOffset(file, Math.max(offset, readOffset(file)))
  }

  async function advance(
    target: Temporal.Instant,
    report: (progress: ClockProgress) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await settle(settleUrls())
    const stops = listStops(now(), target)
    const total = new Set(stops.map(dayOf)).size
    let done = 0
    for (const [at, stop] of stops.entries()) {
      if (signal.aborted) return
      moveTo(stop)
      await settle(settleUrls())
      const day = dayOf(stop)
      const next = stops[at + 1]
      if (next && dayOf(next) === day) continue
      done += 1
      report({ business_day: day, done, total })
    }
  }

  return {
    state: () => ({
      now: now().toString(),
      business_day: dayOf(now()),
      ahead_ms: readOffset(file),
    }),
    async move(text, report, signal) {
      if (isMoving)
        throw new StartError('the clock is already being moved; try again when that is done')
      const target = readTarget(text, now())
      isMoving = true
      try {
        await advance(target, report, signal)
      } finally {
        isMoving = false
      }
    },
  }
}

/** Run due work in every part until the counts stop changing; one part's work may create work for another. */
async function settle(urls: readonly string[]): Promise<void> {
  let before: number | undefined
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const counts = await Promise.all(urls.map(settleOne))
    const done = counts.reduce((sum, each) => sum + each, 0)
    if (done === before) return
    before = done
  }
  throw new StartError(`the services still have work after ${ROUNDS_MAX} rounds; check their logs`)
}

async function settleOne(url: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(SETTLE_LIMIT_MS),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const { done } = (await response.json()) as { done: number }
    return done
  } catch (error) {
    throw new StartError(`${url}: ${(error as Error).message}`)
  }
}
