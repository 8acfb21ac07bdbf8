import { execFileSync } from 'node:child_process'

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const CANDIDATES = ['postgres', '_postgres', 'nobody']

/**
 * The account PostgreSQL runs as. Null means "as we are": it refuses root alone, so only root needs
 * another account. It must be one of the machine's own: initdb looks its name up.
 * @throws when root finds none of them.
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
      'Run as an ordinary user, or create one: useradd --system postgres',
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
