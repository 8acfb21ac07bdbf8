export interface SuiteResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  /** Duration; null if the suite ran in parallel with others. */
  readonly seconds: number | null
}

/** Format one line per suite. */
export function presentTable(results: readonly SuiteResult[]): string {
  const widest = Math.max(...results.map(({ name }) => name.length))
  return results
    .map(({ name, passed, failed, seconds }) => {
      const mark = failed > 0 ? 'FAILED' : 'ok    '
      const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
      return `${mark} ${name.padEnd(widest)} ${counts}  ${seconds === null ? '' : `${seconds.toFixed(0).padStart(4)} s`}`
    })
    .join('\n')
}

/** Format the last line of `npm test`. */
export function presentTotals(results: readonly SuiteResult[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, r) => total + r[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
