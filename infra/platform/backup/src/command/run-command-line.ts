import { onInterrupt } from '../../../start/src/interrupts.ts'
import { createProgress, type Progress } from '../../../start/src/progress.ts'
import { createShutdown, type Shutdown } from '../../../start/src/shutdown.ts'
import { describeError, StartError, StoppedError } from '../../../start/src/start-error.ts'
import { UsageError } from './arguments.ts'

export interface CommandContext {
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
