import { type ChildProcess, spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(
  new URL('../../../../infra/platform/start/src/postgres-cli.ts', import.meta.url),
)

/**
 * In memory, each of a run's hundred databases takes a third of the processor time: file systems on disk search long for
 * the numbers of so many new files.
 */
const MEMORY = '/dev/shm'
const LEAST_FREE_BYTES = 4 * 1024 ** 3

function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_FREE_BYTES
  } catch {
    return false
  }
}

export interface TemporaryCluster {
  readonly adminUrl: string
  stop(): Promise<void>
}

async function readAdminUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the temporary cluster has no output')
  const seen: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    seen.push(line)
    if (!line.startsWith('{')) continue
    const { adminUrl } = JSON.parse(line)
    if (typeof adminUrl === 'string') return adminUrl
  }
  throw new Error(`The temporary PostgreSQL did not start:\n${seen.join('\n')}`)
}

/** Start a temporary PostgreSQL; it and its data are removed by `stop` or with this process. */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  const child = spawn(process.execPath, [CLI, '--temporary'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(hasMemoryFolder() && { TMPDIR: MEMORY }) },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const adminUrl = await readAdminUrl(child)
  child.stdout?.resume()
  return {
    adminUrl,
    async stop() {
      child.stdin?.end()
      await ended
    },
  }
}
