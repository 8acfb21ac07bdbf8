import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { createChildLog, toPostgresConsoleLine } from '../children/child-log.ts'
import type { DataLayout } from '../layout.ts'
import type { Role, Secrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'

const DATABASE_NAME = 'quantamental'

/** `adminUrl` with the site's database instead of the administrator's. */
export function siteDatabaseUrl(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${DATABASE_NAME}`
  return url.href
}

/** Connection to the database of `databaseUrl` as one service's role. */
export function roleUrl(databaseUrl: string, role: Role, secrets: Secrets): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = secrets.rolePasswords[role]
  return url.href
}

/** Create the site's database unless it exists. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE_NAME,
    ])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}

interface EmbeddedDatabase {
  /** Administrator connection to the database `postgres`. */
  readonly adminUrl: string
  readonly pid: number
  readonly directory: string
  /** Resolve when the server exits for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
  kill(): void
}

/** Run `postgres-cli.ts` as a child, which stops PostgreSQL when this process exits. */
export async function startEmbeddedDatabase(
  layout: DataLayout,
  line: (text: string) => void,
): Promise<EmbeddedDatabase> {
  const log = createChildLog(layout.logs, 'postgres', (text) => {
    const shown = toPostgresConsoleLine(text)
    if (shown !== null || text.startsWith('copying ')) line(`postgres: ${shown ?? text}`)
  })
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    [`${import.meta.dirname}/../postgres-cli.ts`, '--directory', layout.postgres],
    { detached: true, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stdin.on('error', () => {})
  log.follow(child.stderr)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  const announced = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve)
  })
  const first = await Promise.race([announced, ended])
  if (first === undefined) {
    throw new StartError(
      `PostgreSQL did not start; last lines of ${log.file}:\n    ${log.lastLines().join('\n    ')}`,
    )
  }
  const { adminUrl, pid, directory } = JSON.parse(first)
  return {
    adminUrl,
    pid,
    directory,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    kill: () => {
      try {
        process.kill(pid, 'SIGQUIT')
      } catch {
        // Already exited, or owned by another account: the child stops it when its input closes.
      }
    },
  }
}
