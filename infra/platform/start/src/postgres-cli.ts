import path from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './postgres/cluster.ts'

/**
 * `node postgres-cli.ts --temporary | --directory <folder>`: a PostgreSQL server for the parent process.
 * It prints one line of JSON (`adminUrl`, `port`, `pid`, `directory`) when it accepts connections; its log
 * goes to stderr. `WAL_ARCHIVE` archives the write-ahead logs of a folder. The process stops on SIGTERM, SIGINT or when stdin closes, so it never outlives its parent.
 */
const { values } = parseArgs({
  options: { temporary: { type: 'boolean' }, directory: { type: 'string' } },
})
if (Boolean(values.temporary) === Boolean(values.directory)) {
  console.error('usage: postgres-cli.ts --temporary | --directory <folder>')
  process.exit(2)
}

const { WAL_ARCHIVE } = process.env
const stopRequested = Promise.withResolvers<void>()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => stopRequested.resolve())
}
process.stdin.on('end', () => stopRequested.resolve()).on('close', () => stopRequested.resolve())
process.stdin.on('error', () => stopRequested.resolve())
process.stdin.resume()
// The reader of the output may exit first; ignore failed writes so that the shutdown completes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const cluster = await startCluster({
    directory: values.directory ? path.resolve(values.directory) : null,
    ...(values.directory && WAL_ARCHIVE && { walArchive: path.resolve(WAL_ARCHIVE) }),
    onLog: (line) => process.stderr.write(`${line}\n`),
  })
  const { adminUrl, port, pid, directory } = cluster
  process.stdout.write(`${JSON.stringify({ adminUrl, port, pid, directory })}\n`)
  const end = await Promise.race([
    stopRequested.promise.then(() => 'requested' as const),
    cluster.ended.then(() => 'died' as const),
  ])
  await cluster.stop()
  process.exit(end === 'requested' ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
