import path from 'node:path'
import { parseArgs } from 'node:util'

export const BACKUP_USAGE = `usage: npm run backup [-- --to <folder or file.tar>] [--keep <n>] [--with-secrets] [--json]
  --to            a folder (made when missing) or the name of a file that ends in .tar; without it the
                  folder beside the data directory, .data-backups
  --keep          removes all but the newest n archives of the folder
  --with-secrets  the site's own secrets too
  --json          the result as JSON on the standard output`

export const RESTORE_USAGE = `usage: npm run restore -- --from <file.tar> [--to <empty folder>] [--verify] [--json]
  --from    an archive of npm run backup
  --to      becomes a data directory: empty or not there; without it DATA_DIR or .data
  --verify  reads every table again and compares it with the archive
  --json    the result as JSON on the standard output`

/** A wrong command line. */
export class UsageError extends Error {}

export interface BackupArguments {
  /** Absolute; undefined: beside the data directory. */
  readonly to: string | undefined
  readonly keep: number | undefined
  readonly withSecrets: boolean
  readonly json: boolean
}

export interface RestoreArguments {
  /** Absolute. */
  readonly from: string
  /** Absolute; undefined: the data directory of the settings. */
  readonly to: string | undefined
  readonly verify: boolean
  readonly json: boolean
}

/** Paths are relative to `cwd`, where npm was called. @throws UsageError */
export function parseBackupArguments(argv: readonly string[], cwd: string): BackupArguments {
  const { values } = read(() =>
    parseArgs({
      args: [...argv],
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'with-secrets': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }),
  )
  const { to, keep, json } = values
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new UsageError(`--keep is a whole number from 1 on: ${keep}`)
  }
  if (keep !== undefined && to?.endsWith('.tar')) {
    throw new UsageError('--keep needs a folder: with the name of a file nothing else is removed')
  }
  return {
    to: to === undefined ? undefined : path.resolve(cwd, to),
    keep: keep === undefined ? undefined : Number(keep),
    withSecrets: values['with-secrets'],
    json,
  }
}

/** Paths are relative to `cwd`, where npm was called. @throws UsageError */
export function parseRestoreArguments(argv: readonly string[], cwd: string): RestoreArguments {
  const { values } = read(() =>
    parseArgs({
      args: [...argv],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        verify: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }),
  )
  const { from, to, verify, json } = values
  if (!from) throw new UsageError('--from names the archive')
  return {
    from: path.resolve(cwd, from),
    to: to === undefined ? undefined : path.resolve(cwd, to),
    verify,
    json,
  }
}

function read<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
