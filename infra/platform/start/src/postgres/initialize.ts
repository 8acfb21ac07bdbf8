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
 * Create the data directory atomically if missing and return the administrator's password, which is stored in
 * it (mode 0600) so that it moves with the data.
 */
export async function initialize(
  binaries: PostgresBinaries,
  directory: string,
  account: Account | null,
): Promise<string> {
  const passwordFile = path.join(directory, PASSWORD_FILE)
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim()
  if (existsSync(directory)) {
    throw new Error(`${directory} exists but was not created by this program: move it or delete it`)
  }
  const draft = `${directory}.initializing`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(path.dirname(directory), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  changeOwner(account, draft)
  const password = randomBytes(24).toString('base64url')
  const draftPassword = `${draft}.password`
  rmSync(draftPassword, { force: true })
  writeFileSync(draftPassword, `${password}\n`, { mode: 0o600, flag: 'wx' })
  changeOwner(account, draftPassword)
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

function changeOwner(account: Account | null, target: string): void {
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
  if (code !== 0) throw new Error(`initdb failed with exit code ${code}:\n${output.trim()}`)
}

/** `spawn` options that drop root privileges, with a minimal environment free of PG* variables. */
export function spawnAs(account: Account | null) {
  const { PATH, TMPDIR } = process.env
  const env = { PATH, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}
