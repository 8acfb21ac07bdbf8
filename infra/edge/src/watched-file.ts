import { readFileSync, statSync } from 'node:fs'

export interface WatchedFile<T> {
  /** The newest good content. One `stat` when the file did not change. */
  read(): T
  /** Why the file could not be used as it is now; null when it could. */
  problem(): string | null
}

/**
 * A file that is read again when it changes (inode, size or time). A broken or missing file keeps the
 * last good content and is reported once per change.
 */
export function watchFile<T>(
  path: string,
  parse: (text: string) => T,
  initial: T,
  onProblem: (message: string) => void,
): WatchedFile<T> {
  let content = initial
  let problem: string | null = null
  let stamp = ''

  const refresh = () => {
    const next = stampOf(path)
    if (next === stamp) return
    stamp = next
    try {
      content = parse(readFileSync(path, 'utf8'))
      problem = null
    } catch (error) {
      problem = describe(path, error)
      onProblem(problem)
    }
  }
  return {
    read() {
      refresh()
      return content
    },
    problem() {
      refresh()
      return problem
    },
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.ino}-${stats.size}-${stats.mtimeNs}` : 'missing'
}

function describe(path: string, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${path} does not exist`
  const reasons = (error as { reasons?: readonly string[] }).reasons ?? []
  const message = error instanceof Error ? error.message : String(error)
  return [`${path}: ${message}`, ...reasons].join('; ')
}
