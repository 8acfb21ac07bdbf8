import { onInterrupt } from './interrupts.ts'
import { createProgress } from './progress.ts'
import { presentReady } from './ready.ts'
import { readSettings } from './settings.ts'
import { createShutdown } from './shutdown.ts'
import { bringUpSite } from './site.ts'
import { describeError } from './start-error.ts'

/** `npm start`: the whole site on this machine, until Ctrl-C. */
const startedAt = performance.now()
const progress = createProgress(process.stdout)
const shutdown = createShutdown(progress.line)
const abort = new AbortController()
const ended = Promise.withResolvers<number>()

onInterrupt(
  () => {
    progress.line('stopping')
    abort.abort()
    ended.resolve(0)
  },
  () => {
    shutdown.killAll()
    process.exit(130)
  },
)

let exitCode = 0
try {
  const settings = readSettings(process.argv.slice(2), process.env)
  const site = await bringUpSite({
    settings,
    progress,
    shutdown,
    abort,
    onCollapse: (why) => {
      progress.line(why)
      abort.abort()
      ended.resolve(1)
    },
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
