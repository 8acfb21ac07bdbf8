import { readFileSync, statSync } from 'node:fs'

export interface WatchedFile<T> {
  /** Last valid content. Costs one `stat` while the file is unchanged. */
  read(): T
  /** Reason why the current file cannot be used; null if it can. */
  problem(): string | null
}

/**
 * Read a file again whenever its inode, size or time changes. Retain the last valid content if the file is
 * invalid or missing, which is reported once per change.
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
