import path from 'node:path'
import { parseArgs } from 'node:util'

export const BACKUP_USAGE = `usage: npm run backup [-- --to <folder or file.tar>] [--keep <n>] [--with-secrets] [--json]
  --to            folder (created if missing) or file name ending in .tar; default: a folder next to the
                  data directory, .data-backups
  --keep          delete all but the newest n archives in the folder
  --with-secrets  include the site's secrets
  --json          print the result as JSON to standard output`

export const RESTORE_USAGE = `usage: npm run restore -- --from <file.tar> [--to <empty folder>] [--verify] [--json]
  --from    archive written by npm run backup
  --to      new data directory, empty or missing; default: DATA_DIR or .data
  --verify  read every restored table and compare it with the archive
  --json    print the result as JSON to standard output`

export const BASE_BACKUP_USAGE = `usage: npm run backup:base -- --to <new folder>
  --to  folder to create; the site of DATA_DIR must be running with WAL_ARCHIVE`

export const RECOVER_USAGE = `usage: npm run recover -- --from <base backup> --wal <folder> --to <empty folder> [--until <time>]
  --from   folder written by npm run backup:base before that time
  --wal    folder of WAL_ARCHIVE
  --to     new data directory, empty or missing
  --until  time such as 2026-11-28T14:30:00Z; default: the last archived log`

/** Invalid command line; printed with the usage. */
export class UsageError extends Error {}

/** Resolve paths against `cwd`, the folder npm was called from. @throws UsageError */
export function parseBackupArguments(argv: readonly string[], cwd: string) {
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
    throw new UsageError(`--keep must be a whole number from 1 to 9999, got "${keep}"`)
  }
  if (keep !== undefined && to?.endsWith('.tar')) {
    throw new UsageError('--keep requires a folder in --to, not a file name')
  }
  return {
    to: to === undefined ? undefined : path.resolve(cwd, to),
    keep: keep === undefined ? undefined : Number(keep),
    withSecrets: values['with-secrets'],
    json,
  }
}

/** Resolve paths against `cwd`, the folder npm was called from. @throws UsageError */
export function parseRestoreArguments(argv: readonly string[], cwd: string) {
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
  if (!from) throw new UsageError('--from <file.tar> is required')
  return {
    from: path.resolve(cwd, from),
    to: to === undefined ? undefined : path.resolve(cwd, to),
    verify,
    json,
  }
}

/** @throws UsageError */
export function parseBaseBackupArguments(argv: readonly string[], cwd: string) {
  const options = { to: { type: 'string' } } as const
  const { to } = read(() => parseArgs({ args: [...argv], options })).values
  if (!to) throw new UsageError('--to <new folder> is required')
  return { to: path.resolve(cwd, to) }
}

/** Resolve paths against `cwd`, the folder npm was called from. @throws UsageError */
export function parseRecoverArguments(argv: readonly string[], cwd: string) {
  const text = { type: 'string' } as const
  const options = { from: text, wal: text, to: text, until: text }
  const { from, wal, to, until } = read(() => parseArgs({ args: [...argv], options })).values
  if (!from || !wal || !to) throw new UsageError('--from, --wal and --to are required')
  if (until !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(until)) {
    throw new UsageError(
      `--until must be a time in UTC such as 2026-11-28T14:30:00Z, got "${until}"`,
    )
  }
  const [base, logs, target] = [from, wal, to].map((each) => path.resolve(cwd, each))
  if (/['"\\%]/.test(logs ?? '')) throw new UsageError('--wal must be a plain path')
  return { from: base ?? '', wal: logs ?? '', to: target ?? '', until }
}

function read<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
