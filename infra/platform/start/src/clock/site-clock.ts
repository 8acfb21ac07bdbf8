import { StartError } from '../start-error.ts'
import { readOffset, writeOffset } from './clock-file.ts'
import { BUSINESS_ZONE, listStops, readTarget } from './instants.ts'

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

export interface SiteClockOptions {
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
