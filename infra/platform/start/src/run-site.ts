import { onInterrupt } from './interrupts.ts'
import { createProgress, type Progress } from './progress.ts'
import { presentReady } from './ready.ts'
import { readSettings, type Settings } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { bringUpSite } from './site.ts'
import { describeError } from './start-error.ts'

export interface SiteContext {
  readonly settings: Settings
  readonly progress: Progress
  readonly shutdown: Shutdown
  readonly signal: AbortSignal
}

/**
 * Bring the site up, print its address and wait for Ctrl-C, then stop everything in order and exit: 0 after
 * an interrupt, 1 if the site could not start or lost its database.
 */
export async function runSite(
  createWatch?: (context: SiteContext) => () => Promise<void>,
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
    () => end('stopping the site', 0),
    () => {
      shutdown.killAll()
      process.exit(130)
    },
  )

  let exitCode: number
  try {
    const settings = readSettings(process.argv.slice(2), process.env)
    const context = { settings, progress, shutdown, signal: abort.signal }
    const site = await bringUpSite({
      settings,
      progress,
      shutdown,
      abort,
      onDatabaseLoss: (why) => end(why, 1),
      ...(createWatch ? { watchBuilds: createWatch(context) } : {}),
    })
    const seconds = (performance.now() - startedAt) / 1000
    progress.line(presentReady({ ...site, seconds, logs: settings.data.logs }))
    exitCode = await ended.promise
  } catch (error) {
    const requestedCode = await Promise.race([ended.promise, null])
    if (requestedCode === null) progress.line(`\n${describeError(error)}`)
    exitCode = requestedCode ?? 1
  }
  await shutdown.stopAll()
  progress.close()
  process.exit(exitCode)
}
