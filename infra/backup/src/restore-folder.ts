import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { type DataLayout, layoutOf } from '../../start/src/layout.ts'
import { takeLock } from '../../start/src/lock.ts'
import { placeFolder } from '../../start/src/postgres/reachable-folder.ts'
import { findUnprivilegedAccount } from '../../start/src/postgres/unprivileged-account.ts'
import { makeDataRoot } from '../../start/src/prerequisites.ts'
import { StartError } from '../../start/src/start-error.ts'

/** A data directory in the making, inside the one that it becomes. */
export interface RestoreFolder {
  /** Where to put everything; of it only what a data directory keeps is taken over. */
  readonly draft: DataLayout
  /** Makes the draft the data directory. PostgreSQL must not run on it any more. */
  complete(): void
  /** Leaves the folder as it was found. */
  abandon(): void
}

const DRAFT = '.restoring'
/** What a restore that was killed leaves: another may begin. */
const LEFTOVERS = new Set([DRAFT, 'start.lock'])

/** @throws StartError when `root` is not empty, cannot be written, or somebody is at it. */
export function openRestoreFolder(root: string): RestoreFolder {
  const isNew = !existsSync(root)
  if (!isNew && !statSync(root).isDirectory()) throw new StartError(`${root} is not a folder`)
  makeDataRoot(root)
  const target = layoutOf(root)
  const others = readdirSync(root).filter((name) => !LEFTOVERS.has(name))
  if (others.length > 0) {
    throw new StartError(
      `${root} is not empty (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''}): a restore ` +
        'writes over nothing. Move it away, or name another folder with --to',
    )
  }
  const lock = takeLock(target.lockFile)
  const draft = layoutOf(path.join(root, DRAFT))
  const account = findUnprivilegedAccount()
  const forget = () => {
    if (existsSync(draft.root)) removePlaced(placeFolder(draft.postgres, account), draft)
    rmSync(draft.root, { recursive: true, force: true })
  }
  const abandon = () => {
    forget()
    lock.release()
    if (isNew) rmdirSync(root)
  }
  try {
    forget()
    mkdirSync(draft.root, { mode: 0o755 })
    const postgres = placeFolder(target.postgres, account)
    if (existsSync(postgres)) {
      throw new StartError(`${postgres}, where the database of ${root} lives, is there already`)
    }
  } catch (error) {
    abandon()
    throw error
  }
  return {
    draft,
    abandon,
    complete() {
      const kept = ['secretsFile', 'stripeState', 'stripePort', 'clockFile'] as const
      for (const name of kept) {
        if (existsSync(draft[name])) renameSync(draft[name], target[name])
      }
      // Last: without it the folder holds no site.
      renameSync(placeFolder(draft.postgres, account), placeFolder(target.postgres, account))
      forget()
      lock.release()
    },
  }
}

/** PostgreSQL's data, and the folder made for it where the account cannot enter the draft. */
function removePlaced(postgres: string, draft: DataLayout): void {
  rmSync(postgres, { recursive: true, force: true })
  if (postgres !== draft.postgres) rmSync(path.dirname(postgres), { recursive: true, force: true })
}
