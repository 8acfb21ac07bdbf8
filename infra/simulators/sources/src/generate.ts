import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ARCHIVES, writeArchive } from './archives.ts'
import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { createWorld } from './world.ts'

const PROGRESS_STEP = 5000

/** Write the archives of the first day and `world.json` with the options, for `server.ts --data`. */
function generate(): void {
  const { out, world: options } = parseArguments(
    process.argv.slice(2),
    Temporal.Now.plainDateISO('UTC').toString(),
  )
  if (!out) throw new UsageError('--out is required')
  const started = performance.now()
  const world = createWorld(options)
  const bytes = ARCHIVES.map((archive) => {
    const file = writeArchive(world, archive, out, 0, (done) => {
      if (done % PROGRESS_STEP === 0) process.stderr.write(`${archive}.zip ${done} members\n`)
    })
    return [archive, statSync(file).size]
  })
  writeFileSync(path.join(out, 'world.json'), JSON.stringify(options))
  const seconds = Math.round((performance.now() - started) / 1000)
  const peakRssBytes = process.resourceUsage().maxRSS * 1024
  const sizes = Object.fromEntries(bytes)
  console.log(JSON.stringify({ msg: 'generated', out, ...sizes, seconds, peakRssBytes }))
}

try {
  generate()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n${USAGE}`)
  process.exitCode = 2
}
