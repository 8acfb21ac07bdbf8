import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const CLI = join(import.meta.dirname, '../../../start/src/postgres-cli.ts')

/** A temporary PostgreSQL, removed by `stop`. */
export async function startPostgres(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [CLI, '--temporary'], { stdio: ['pipe', 'pipe', 'pipe'] })
  const complaints: string[] = []
  child.stderr.on('data', (part) => complaints.push(String(part)))
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) {
    throw new Error(`PostgreSQL did not start:\n${complaints.join('')}`)
  }
  return {
    adminUrl: JSON.parse(String(line)).adminUrl,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
