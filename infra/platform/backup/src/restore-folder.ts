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
import {
  findUnprivilegedAccount,
  placeFolder,
} from '../../start/src/postgres/unprivileged-account.ts'
import { makeDataRoot } from '../../start/src/prerequisites.ts'
import { StartError } from '../../start/src/start-error.ts'

/** Data directory under construction, inside its final folder. */
export interface RestoreFolder {
  /** Layout for the restored files; `complete` moves only those that a data directory persists. */
  readonly draft: DataLayout
  /** Move the draft into place. PostgreSQL must be stopped. */
  complete(): void
  /** Restore the folder to its previous state. */
  abandon(): void
}

const DRAFT = '.restoring'
/** Leftovers of a killed restore, which do not prevent another one. */
const LEFTOVERS = new Set([DRAFT, 'start.lock'])

/** @throws StartError if `root` is not empty, not writable, or in use. */
export function openRestoreFolder(root: string): RestoreFolder {
  const isNew = !existsSync(root)
  if (!isNew && !statSync(root).isDirectory()) throw new StartError(`${root} is not a folder`)
  makeDataRoot(root)
  const target = layoutOf(root)
  const others = readdirSync(root).filter((name) => !LEFTOVERS.has(name))
  if (others.length > 0) {
    throw new StartError(
      `${root} is not empty (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''}): a restore ` +
        'never overwrites data. Move it away, or pass another folder with --to',
    )
  }
  const lock = takeLock(target.lockFile)
  const draft = layoutOf(path.join(root, DRAFT))
  const account = findUnprivilegedAccount()
  const deleteDraft = () => {
    if (existsSync(draft.root)) removePlaced(placeFolder(draft.postgres, account), draft)
    rmSync(draft.root, { recursive: true, force: true })
  }
  const abandon = () => {
    deleteDraft()
    lock.release()
    if (isNew) rmdirSync(root)
  }
  try {
    deleteDraft()
    mkdirSync(draft.root, { mode: 0o755 })
    const postgres = placeFolder(target.postgres, account)
    if (existsSync(postgres)) {
      throw new StartError(
        `${postgres}, the database folder of ${root}, already exists: move it away or pass another folder with --to`,
      )
    }
  } catch (error) {
    abandon()
    throw error
  }
  return {
    draft,
    abandon,
    complete() {
      const moved = ['secretsFile', 'stripeState', 'stripePort', 'clockFile'] as const
      for (const name of moved) {
        if (existsSync(draft[name])) renameSync(draft[name], target[name])
      }
      // Last, because the folder becomes a site only with its database.
      renameSync(placeFolder(draft.postgres, account), placeFolder(target.postgres, account))
      deleteDraft()
      lock.release()
    },
  }
}

/** Delete PostgreSQL's data, and its parent folder if it was placed outside of the draft. */
function removePlaced(postgres: string, draft: DataLayout): void {
  rmSync(postgres, { recursive: true, force: true })
  if (postgres !== draft.postgres) rmSync(path.dirname(postgres), { recursive: true, force: true })
}
