/** Packages and suites to run for a change. */
export interface AffectedPlan {
  /** Folders of changed packages and all their dependents. */
  readonly packages: readonly string[]
  /** Remotes among `packages`; their chaos suites run. */
  readonly remotes: readonly string[]
  /** Whether the composition suite runs. */
  readonly composition: boolean
}

/**
 * Files in which packages depend on each other at run time: the shell, the edge, the release tool, the site
 * starter, the contract of remotes, the files that describe a remote to the shell, and the suite in `infra/quality/e2e`.
 */
const SEAMS = [
  /^shell\//,
  /^infra\/(platform\/(edge|release|start)|quality\/e2e)\//,
  /^shared-contracts\/remote\//,
  /^services\/kit\//,
  /^mfe-[^/]+\/(remote\.json|webpack\.config\.js|src\/(remote|routes)\.tsx)$/,
  /^package-lock\.json$/,
]
/** Files that cannot affect the composition. */
const NO_SEAM = /\.md$|\.test\.tsx?$/

/** Paths are relative to the root; `packages` comes from turbo's filter for the change. */
export function planAffected(files: readonly string[], packages: readonly string[]): AffectedPlan {
  const isSeam = (file: string) =>
    (!NO_SEAM.test(file) || file.startsWith('infra/quality/e2e/tests/')) &&
    SEAMS.some((seam) => seam.test(file))
  return {
    packages: [...packages].sort(),
    remotes: packages.filter((folder) => folder.startsWith('mfe-')).sort(),
    composition: files.some(isSeam),
  }
}
