/**
 * Byte budgets of builds: the one list that the check of the checkout (`infra/verify`) and the gate of a
 * promotion (`infra/release`) measure by. Sizes are over the wire, each file compressed by itself.
 */
import type { BuildDocument, RemoteBudgets } from './release.ts'

const KIB = 1024

/** Entry and preloaded scripts of the shell, brotli. */
export const SHELL_START_BROTLI_KIB = 150

/** What a remote may weigh. `budgets` of its `remote.json` may say less, never more. */
export const REMOTE_BUDGETS: Required<RemoteBudgets> = {
  entryGzipKib: 20,
  firstRouteBrotliKib: 60,
  laterRouteBrotliKib: 30,
}

/** Pages that may weigh more, by the start of their path. */
const EXCEPTIONS: readonly { readonly prefix: string; readonly budgets: RemoteBudgets }[] = [
  // A canvas scatter of every company.
  { prefix: '/product/', budgets: { firstRouteBrotliKib: 110 } },
  // The admin: eight pages of the staff in one chunk.
  { prefix: '/operator', budgets: { laterRouteBrotliKib: 40 } },
]

export interface BudgetMeasure {
  /** `remoteEntry.js, gzip`, `first route /plans, brotli`, `later route /plans, brotli`. */
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
 * Every budget of a build with what was measured. The first route of a remote is its exposed script and
 * all of the page's; a later route is what the page adds for a visitor who comes from the page of the same
 * remote with which it shares most, and is not measured where the remote has no other page.
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

/** The limits of a remote, or of one of its pages: the platform's, or its own where they are smaller. */
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

/** `19.6 KiB` */
export function presentKib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`
}
