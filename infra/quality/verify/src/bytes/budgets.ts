import { measureBudgets } from '@quantamental/remote/budgets'
import { type Build, brotliBytes, gzipBytes } from './build-files.ts'

export interface BudgetCase {
  readonly name: string
  readonly passed: boolean
  /** Measured value, for the table. */
  readonly detail: string
}

const KIB = 1024

/** Compare production builds with the byte limits of `@quantamental/remote/budgets`. */
export function checkBudgets(shell: Build, remotes: readonly Build[]): BudgetCase[] {
  return [shell, ...remotes].flatMap((build) => {
    const brotliByFile = new Map<string, number>()
    const sizes = {
      brotli: (file: string) => {
        const bytes = brotliByFile.get(file) ?? brotliBytes(build, [file])
        brotliByFile.set(file, bytes)
        return bytes
      },
      gzip: (file: string) => gzipBytes(build, [file]),
    }
    return measureBudgets(build.document, sizes).map(({ what, bytes, limitKib, passed }) => ({
      name: `${build.document.name}: ${what}`,
      passed,
      detail: `${(bytes / KIB).toFixed(1)} of ${limitKib} KiB`,
    }))
  })
}
