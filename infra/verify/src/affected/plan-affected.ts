/** What a change has to run. */
export interface AffectedPlan {
  /** Folders of changed packages and of all that depend on them. */
  readonly packages: readonly string[]
  /** Those of them that are remotes, whose chaos suites run. */
  readonly remotes: readonly string[]
  /** Whether the composition suite runs. */
  readonly composition: boolean
}

/**
 * Where packages meet: the shell, the edge, the release, what starts the site, the contract of remotes, and
 * what a remote says of itself to them. `infra/e2e` holds the suite itself.
 */
const SEAMS = [
  /^shell\//,
  /^infra\/(edge|release|start|e2e)\//,
  /^shared-contracts\/remote\//,
  /^services\/kit\//,
  /^mfe-[^/]+\/(remote\.json|webpack\.config\.js|src\/(remote|routes)\.tsx)$/,
  /^package-lock\.json$/,
]
/** What cannot change how the parts meet. */
const NO_SEAM = /\.md$|\.test\.tsx?$/

/** `files` and `packages` are paths from the root; `packages` as turbo finds them for the change. */
export function planAffected(files: readonly string[], packages: readonly string[]): AffectedPlan {
  const isSeam = (file: string) =>
    (!NO_SEAM.test(file) || file.startsWith('infra/e2e/tests/')) &&
    SEAMS.some((seam) => seam.test(file))
  return {
    packages: [...packages].sort(),
    remotes: packages.filter((folder) => folder.startsWith('mfe-')).sort(),
    composition: files.some(isSeam),
  }
}
