import { StartError } from '../start-error.ts'
import { readOffset, writeOffset } from './clock-file.ts'
import { BUSINESS_ZONE, listStops, readTarget } from './instants.ts'

export interface ClockState {
  /** ISO instant. */
  readonly now: string
  readonly business_day: string
  /** Of the site before the machine's time. */
  readonly ahead_ms: number
}

export interface ClockProgress {
  readonly business_day: string
  /** Days lived, of all. */
  readonly done: number
  readonly total: number
}

export interface SiteClock {
  state(): ClockState
  /**
   * Moves the time of the whole site to where `text` leads, living every day between.
   * @throws StartError when `text` is wrong, another move is under way, or a part of the site fails.
   */
  move(text: string, report: (progress: ClockProgress) => void, signal: AbortSignal): Promise<void>
}

export interface SiteClockOptions {
  readonly file: string
  /** Where each process that does something by itself answers `POST` with `{ done }`: how much it has done. */
  readonly settleUrls: () => readonly string[]
}

/** Calls of all parts in a row that all find something to do; more is a loop. */
const ROUNDS_MAX = 200
const SETTLE_LIMIT_MS = 90_000

const dayOf = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString()

export function openSiteClock({ file, settleUrls }: SiteClockOptions): SiteClock {
  // Made here: the children open it.
  writeOffset(file, readOffset(file))
  const now = () => Temporal.Now.instant().add({ milliseconds: readOffset(file) })
  let isMoving = false

  function moveTo(instant: Temporal.Instant): void {
    const offset = instant.epochMilliseconds - Date.now()
    writeOffset(file, Math.max(offset, readOffset(file)))
  }

  async function live(
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
      if (isMoving) throw new StartError('the clock is being moved; try again then')
      const target = readTarget(text, now())
      isMoving = true
      try {
        await live(target, report, signal)
      } finally {
        isMoving = false
      }
    },
  }
}

/** Has every part do what is due until none finds anything: what one does may be work for another. */
async function settle(urls: readonly string[]): Promise<void> {
  let before: number | undefined
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const counts = await Promise.all(urls.map(settleOne))
    const done = counts.reduce((sum, each) => sum + each, 0)
    if (done === before) return
    before = done
  }
  throw new StartError(`the site does not come to rest: see the logs of its services`)
}

async function settleOne(url: string): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(SETTLE_LIMIT_MS),
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    const { done } = (await answer.json()) as { done: number }
    return done
  } catch (error) {
    throw new StartError(`${url}: ${(error as Error).message}`)
  }
}
