import { execFileSync } from 'node:child_process'

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const CANDIDATES = ['postgres', '_postgres', 'nobody']

/**
 * Account that PostgreSQL runs under; null for the current one. Only root needs another, because PostgreSQL
 * refuses to run as root. The account must exist on the machine: initdb looks up its name.
 * @throws if root finds none of the candidates.
 */
export function findUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  for (const name of CANDIDATES) {
    const uid = readId('-u', name)
    const gid = readId('-g', name)
    if (uid !== null && gid !== null && uid !== 0) return { name, uid, gid }
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of the accounts ${CANDIDATES.join(', ')} exists. ` +
      'Run as a regular user, or create an account: useradd --system postgres',
  )
}

function readId(flag: '-u' | '-g', name: string): number | null {
  try {
    const id = Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
    return Number.isInteger(id) ? id : null
  } catch {
    return null
  }
}
