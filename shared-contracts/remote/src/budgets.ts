/**
 * Byte budgets of builds, shared by the checkout check (`infra/quality/verify`) and the promotion gate
 * (`infra/platform/release`). Sizes are over the wire, each file compressed separately.
 */
import type { BuildDocument, RemoteBudgets } from './release.ts'

const KIB = 1024

/** Entry and preloaded scripts of the shell, brotli. */
const SHELL_START_BROTLI_KIB = 150

/** Budgets of a remote. `budgets` in its `remote.json` can only lower them. */
export const REMOTE_BUDGETS: Required<RemoteBudgets> = {
  entryGzipKib: 20,
  firstRouteBrotliKib: 60,
  laterRouteBrotliKib: 30,
}

/** Pages with higher budgets, by path prefix. */
const EXCEPTIONS: readonly { readonly prefix: string; readonly budgets: RemoteBudgets }[] = [
  // Canvas scatter plot of every company.
  { prefix: '/product/', budgets: { firstRouteBrotliKib: 110 } },
  // Every component, chart and overlay, for staff only.
  { prefix: '/operator/gallery', budgets: { firstRouteBrotliKib: 130, laterRouteBrotliKib: 100 } },
  // Admin: eight staff pages in one chunk.
  { prefix: '/operator', budgets: { laterRouteBrotliKib: 40 } },
]

export interface BudgetMeasure {
  /** `remoteEntry.js, gzip`, `first route /plans, brotli` or `later route /plans, brotli`. */
  readonly what: string
  readonly bytes: number
  readonly limitKib: number
  readonly passed: boolean
}

/** Compressed size of one file of the build, in bytes. */
export interface FileSizes {
  readonly brotli: (file: string) => number
  readonly gzip: (file: string) => number
}

/**
 * Measure every budget of a build. The first route of a remote is its exposed script plus all scripts of
 * the page. A later route is what the page adds after the remote's page that shares most with it; remotes
 * with one page have none.
 */
export function measureBudgets(build: BuildDocument, sizes: FileSizes): readonly BudgetMeasure[] {
  const brotli = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + sizes.brotli(file), 0)
  const { entry, preload, routes } = build
  if (build.kind === 'shell') {
    const bytes = brotli([entry, ...preload])
    return [measure('initial JavaScript, brotli', bytes, SHELL_START_BROTLI_KIB)]
  }
  const measures = [measure(`${entry}, gzip`, sizes.gzip(entry), limitsOf(build).entryGzipKib)]
  for (const { path, files } of routes) {
    const limits = limitsOf(build, path)
    measures.push(
      measure(
        `first route ${path}, brotli`,
        brotli([...preload, ...files]),
        limits.firstRouteBrotliKib,
      ),
    )
    const added = routes
      .filter((other) => other.files.length > 0 && !isSameSet(other.files, files))
      .map((other) => brotli(files.filter((f) => ![...preload, ...other.files].includes(f))))
    if (added.length === 0) continue
    measures.push(
      measure(`later route ${path}, brotli`, Math.min(...added), limits.laterRouteBrotliKib),
    )
  }
  return measures
}

/** Limits of a remote or of one of its pages: the platform's, or the remote's own where lower. */
function limitsOf(build: BuildDocument, path = ''): Required<RemoteBudgets> {
  const exception = EXCEPTIONS.find(({ prefix }) => path.startsWith(prefix))
  const platform = { ...REMOTE_BUDGETS, ...exception?.budgets }
  const own = build.budgets ?? {}
  const smaller = (key: keyof RemoteBudgets) => Math.min(platform[key], own[key] ?? Infinity)
  return {
    entryGzipKib: smaller('entryGzipKib'),
    firstRouteBrotliKib: smaller('firstRouteBrotliKib'),
    laterRouteBrotliKib: smaller('laterRouteBrotliKib'),
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((file) => b.includes(file))
}

function measure(what: string, bytes: number, limitKib: number): BudgetMeasure {
  return { what, bytes, limitKib, passed: bytes <= limitKib * KIB }
}

/** For example `19.6 KiB`. */
export function presentKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`
}
