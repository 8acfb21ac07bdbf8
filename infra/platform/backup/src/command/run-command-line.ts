import { createProgress, type Progress } from '../../../start/src/progress.ts'
import { createShutdown, onInterrupt, type Shutdown } from '../../../start/src/shutdown.ts'
import { describeError, StartError, StoppedError } from '../../../start/src/start-error.ts'
import { UsageError } from './arguments.ts'

const WIDTH = 20
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `12.3 MB`, in decimal units. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`
}

interface Amount {
  readonly done: number
  readonly total: number
  /** Bytes actually read or written so far, for the rate. */
  readonly bytes: number
  readonly what: string
}

/** Return a formatter of step details: `[##########----------] 50%, 12.3 MB/s, stocks.document`. */
export function createBar(now: () => number = Date.now): (amount: Amount) => string {
  const startedAt = now()
  return ({ done, total, bytes, what }) => {
    const share = total > 0 ? Math.min(done / total, 1) : 1
    const filled = Math.round(share * WIDTH)
    const seconds = Math.max((now() - startedAt) / 1000, 0.001)
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}]`
    return `${bar} ${Math.floor(share * 100)}%, ${formatBytes(bytes / seconds)}/s, ${what}`
  }
}

interface CommandContext {
  readonly argv: readonly string[]
  /** Folder npm was called from. */
  readonly cwd: string
  /** Write to standard error if standard output is reserved for JSON. */
  readonly progress: Progress
  readonly shutdown: Shutdown
  readonly signal: AbortSignal
}

/**
 * Run one command, close everything it opened and exit: 0 on success, 1 on failure, 2 for an invalid command
 * line, 130 if interrupted.
 */
export async function runCommandLine(
  usage: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<never> {
  const argv = process.argv.slice(2)
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  const output = argv.includes('--json') ? process.stderr : process.stdout
  const progress = createProgress(output)
  const shutdown = createShutdown(progress.line)
  const abort = new AbortController()
  onInterrupt(
    () => abort.abort(new StoppedError('interrupted')),
    () => {
      shutdown.killAll()
      process.exit(130)
    },
  )
  let exitCode = 0
  let message = ''
  try {
    const cwd = process.env.INIT_CWD || process.cwd()
    await work({ argv, cwd, progress, shutdown, signal: abort.signal })
  } catch (error) {
    // After an interrupt, errors of the aborted operations are irrelevant.
    const isInterrupted = abort.signal.aborted
    exitCode = error instanceof UsageError ? 2 : isInterrupted ? 130 : 1
    message = isInterrupted ? 'interrupted: incomplete files were deleted' : describe(error, usage)
  }
  await shutdown.stopAll()
  progress.close()
  if (message) console.error(message)
  process.exit(exitCode)
}

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file system does not support files of this size',
  EACCES: 'you have no permission to write there',
  EPERM: 'you have no permission to write there',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'part of its path is not a folder',
}

function describe(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof StartError) return error.message
  const details = error as NodeJS.ErrnoException & { severity?: string }
  const { code, path: where, severity, syscall } = details
  if (severity) return `database error: ${(error as Error).message}`
  const why = WHY[code ?? ''] ?? (syscall === 'mkdir' ? 'the folder cannot be created' : undefined)
  return why ? `${where ? `${where}: ` : ''}${why}` : describeError(error)
}
