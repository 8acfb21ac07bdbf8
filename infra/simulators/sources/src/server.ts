import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createArchiveStore } from './archive-store.ts'
import { parseArguments, USAGE, UsageError } from './arguments.ts'
import { startStandIn } from './stand-in.ts'
import { createWorld, type WorldOptions } from './world.ts'

function readGenerated(folder: string): WorldOptions {
  return JSON.parse(readFileSync(path.join(folder, 'world.json'), 'utf8'))
}

/** Print `{"msg":"listening","port":N}` when ready; stop on SIGTERM, SIGINT and when the parent disconnects. */
async function main(): Promise<void> {
  const { data, ...options } = parseArguments(
    process.argv.slice(2),
    Temporal.Now.plainDateISO('UTC').toString(),
  )
  const world = createWorld(data ? readGenerated(data) : options.world)
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-sources-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const archives = createArchiveStore(world, folder, data)
  const { port, close } = await startStandIn({ world, archives }, options, options.port)
  const stop = () => void close().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop)
  console.log(JSON.stringify({ msg: 'listening', port }))
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n${USAGE}`)
  process.exitCode = 2
}
