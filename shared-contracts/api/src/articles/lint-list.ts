import type { Lint } from '../market-beats/post.routes.ts'

/** Maximum number of lint messages shown; a final message notes that there are more. */
const LINT_MAX = 50

/** Lint messages for a source, with line numbers. */
export interface LintList {
  error(line: number | null, message: string): void
  warn(line: number | null, message: string): void
  /** Ordered by line; messages about the whole source come last. */
  list(): Lint[]
}

export function createLintList(): LintList {
  const found: Lint[] = []
  const add = (severity: Lint['severity'], line: number | null, message: string) => {
    const isKnown = found.some((lint) => lint.line === line && lint.message === message)
    if (!isKnown && found.length <= LINT_MAX) found.push({ severity, line, message })
  }
  return {
    error: (line, message) => add('error', line, message),
    warn: (line, message) => add('warning', line, message),
    list() {
      const place = ({ line }: Lint) => line ?? Number.MAX_SAFE_INTEGER
      const sorted = found.toSorted((a, b) => place(a) - place(b))
      if (sorted.length <= LINT_MAX) return sorted
      const message = `There are more problems. Only the first ${LINT_MAX} are shown.`
      return [...sorted.slice(0, LINT_MAX), { severity: 'error', line: null, message }]
    },
  }
}
