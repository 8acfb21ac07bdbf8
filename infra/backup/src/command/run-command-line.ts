import { onInterrupt } from '../../../start/src/interrupts.ts'
import { createProgress, type Progress } from '../../../start/src/progress.ts'
import { createShutdown, type Shutdown } from '../../../start/src/shutdown.ts'
import { describeError, StartError, StoppedError } from '../../../start/src/start-error.ts'
import { UsageError } from './arguments.ts'

export interface Surroundings {
  readonly argv: readonly string[]
  /** Where npm was called. */
  readonly cwd: string
  /** On the error output when the standard output is for JSON. */
  readonly progress: Progress
  readonly shutdown: Shutdown
  readonly signal: AbortSignal
}

/**
 * One command from start to end: what was opened is closed whatever happens. Exit code 0; 1 when it failed,
 * 2 for a wrong command line, 130 when it was interrupted.
 */
export async function runCommandLine(
  usage: string,
  work: (surroundings: Surroundings) => Promise<void>,
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
  let said = ''
  try {
    const cwd = process.env.INIT_CWD || process.cwd()
    await work({ argv, cwd, progress, shutdown, signal: abort.signal })
  } catch (error) {
    // What was cut off says so in its own words, which tell nobody anything.
    const isInterrupted = abort.signal.aborted
    exitCode = error instanceof UsageError ? 2 : isInterrupted ? 130 : 1
    said = isInterrupted ? 'interrupted: nothing is left of it' : describe(error, usage)
  }
  await shutdown.stopAll()
  progress.close()
  if (said) console.error(said)
  process.exit(exitCode)
}

const WHY: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file system takes no file of this size',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'a part of its path is not a folder',
}

function describe(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof StartError) return error.message
  const fault = error as NodeJS.ErrnoException & { severity?: string }
  const { code, path: where, severity, syscall } = fault
  if (severity) return `the database says: ${(error as Error).message}`
  const why = WHY[code ?? ''] ?? (syscall === 'mkdir' ? 'no folder can be made there' : undefined)
  return why ? `${where ? `${where}: ` : ''}${why}` : describeError(error)
}
