import { onInterrupt } from './interrupts.ts'
import { createProgress, type Progress } from './progress.ts'
import { presentReady } from './ready.ts'
import { readSettings, type Settings } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { bringUpSite } from './site.ts'
import { describeError } from './start-error.ts'

export interface Surroundings {
  readonly settings: Settings
  readonly progress: Progress
  readonly shutdown: Shutdown
  readonly signal: AbortSignal
}

/**
 * Brings the site up, says where it is, and keeps it until Ctrl-C; then stops everything in order and
 * ends the process: 0 when asked to stop, 1 when it could not start or lost its database.
 */
export async function runSite(
  createWatch?: (surroundings: Surroundings) => () => Promise<void>,
): Promise<never> {
  const startedAt = performance.now()
  const progress = createProgress(process.stdout)
  const shutdown = createShutdown(progress.line)
  const abort = new AbortController()
  const ended = Promise.withResolvers<number>()
  const end = (why: string, exitCode: number) => {
    progress.line(why)
    ended.resolve(exitCode)
    abort.abort()
  }
  onInterrupt(
    () => end('stopping', 0),
    () => {
      shutdown.killAll()
      process.exit(130)
    },
  )

  let exitCode: number
  try {
    const settings = readSettings(process.argv.slice(2), process.env)
    const surroundings = { settings, progress, shutdown, signal: abort.signal }
    const site = await bringUpSite({
      settings,
      progress,
      shutdown,
      abort,
      onCollapse: (why) => end(why, 1),
      ...(createWatch ? { watchBuilds: createWatch(surroundings) } : {}),
    })
    const seconds = (performance.now() - startedAt) / 1000
    progress.line(presentReady({ ...site, seconds, logs: settings.data.logs }))
    exitCode = await ended.promise
  } catch (error) {
    const asked = await Promise.race([ended.promise, null])
    if (asked === null) progress.line(`\n${describeError(error)}`)
    exitCode = asked ?? 1
  }
  await shutdown.stopAll()
  progress.close()
  process.exit(exitCode)
}
