import { type Build, brotliBytes, gzipBytes } from './build-files.ts'

export interface BudgetCase {
  readonly name: string
  readonly passed: boolean
  /** What was measured, for the table. */
  readonly detail: string
}

const KIB = 1024
export const SHELL_BROTLI_KIB = 150
export const ROUTE_BROTLI_KIB = 60
/** The visualizers bring a canvas scatter of every company. */
export const VISUALIZER_BROTLI_KIB = 110
export const ENTRY_GZIP_KIB = 20

/** The byte limits of the design, section 8, on production builds. */
export function checkBudgets(shell: Build, remotes: readonly Build[]): BudgetCase[] {
  const shellFiles = [shell.document.entry, ...shell.document.preload]
  const cases = [
    limit('shell: initial JavaScript, brotli', brotliBytes(shell, shellFiles), SHELL_BROTLI_KIB),
  ]
  for (const remote of remotes) {
    const { name, entry, preload, routes } = remote.document
    cases.push(limit(`${name}: ${entry}, gzip`, gzipBytes(remote, [entry]), ENTRY_GZIP_KIB))
    for (const { path, files } of routes) {
      const needed = [...new Set([...preload, ...files])]
      const bytes = brotliBytes(remote, needed)
      cases.push(limit(`${name}: first route ${path}, brotli`, bytes, routeLimit(path)))
    }
  }
  return cases
}

function routeLimit(path: string): number {
  return path.startsWith('/product/') ? VISUALIZER_BROTLI_KIB : ROUTE_BROTLI_KIB
}

function limit(name: string, bytes: number, limitKib: number): BudgetCase {
  const detail = `${(bytes / KIB).toFixed(1)} of ${limitKib} KiB`
  return { name, passed: bytes <= limitKib * KIB, detail }
}
