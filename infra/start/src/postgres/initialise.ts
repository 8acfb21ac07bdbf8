import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import type { Account } from './unprivileged-account.ts'

export const ADMIN = 'postgres'
const PASSWORD_FILE = 'quantamental-password'

/**
 * Makes the data directory when there is none, whole or not at all, and returns the administrator's
 * password, kept inside it (mode 0600) so that it goes wherever the data goes.
 */
export async function initialise(
  binaries: PostgresBinaries,
  directory: string,
  account: Account | null,
): Promise<string> {
  const passwordFile = path.join(directory, PASSWORD_FILE)
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim()
  if (existsSync(directory)) {
    throw new Error(`${directory} exists and is not a data directory of ours: move it away`)
  }
  const draft = `${directory}.initialising`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(path.dirname(directory), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(account, draft)
  const password = randomBytes(24).toString('base64url')
  const draftPassword = `${draft}.password`
  rmSync(draftPassword, { force: true })
  writeFileSync(draftPassword, `${password}\n`, { mode: 0o600, flag: 'wx' })
  giveTo(account, draftPassword)
  try {
    await runInitdb(binaries, draft, draftPassword, account)
    renameSync(draftPassword, path.join(draft, PASSWORD_FILE))
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(draftPassword, { force: true })
  }
  return password
}

function giveTo(account: Account | null, target: string): void {
  if (account) chownSync(target, account.uid, account.gid)
}

async function runInitdb(
  binaries: PostgresBinaries,
  directory: string,
  passwordFile: string,
  account: Account | null,
): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${directory}`,
      `--username=${ADMIN}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...spawnAs(account) },
  )
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output.trim()}`)
}

/** Options of `spawn` that drop root; a plain environment, so that no PG* variable leaks in. */
export function spawnAs(account: Account | null) {
  const { PATH, TMPDIR } = process.env
  const env = { PATH, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}
