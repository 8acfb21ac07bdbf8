import { execFileSync } from 'node:child_process'
import { TURBO_SCRIPT, turboEnvironment } from '../../../../platform/start/src/turbo.ts'

/** Packages and suites to run for a change. */
interface AffectedPlan {
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
function planAffected(files: readonly string[], packages: readonly string[]): AffectedPlan {
  const isSeam = (file: string) =>
    (!NO_SEAM.test(file) || file.startsWith('infra/quality/e2e/tests/')) &&
    SEAMS.some((seam) => seam.test(file))
  return {
    packages: [...packages].sort(),
    remotes: packages.filter((folder) => folder.startsWith('mfe-')).sort(),
    composition: files.some(isSeam),
  }
}

/** Turbo filter for packages changed since `base` and all their dependents. */
export const filterSince = (base: string) => `--filter=...[${base}]`

/** Files that differ from the commit `base`, including uncommitted and new ones. */
function listChangedFiles(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Packages and suites affected by changes since the commit `base` in the checkout at `root`. @throws if turbo fails. */
export function listAffected(root: string, base: string): AffectedPlan {
  const output = execFileSync(
    process.execPath,
    [TURBO_SCRIPT, 'run', 'typecheck', filterSince(base), '--dry=json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: turboEnvironment() as NodeJS.ProcessEnv,
    },
  )
  const { packages, tasks }: DryRun = JSON.parse(output)
  const folders = new Map(tasks.map((task) => [task.package, task.directory]))
  const affected = packages.flatMap((name) => folders.get(name) ?? [])
  return planAffected(listChangedFiles(root, base), affected)
}

interface DryRun {
  /** Names of the packages selected by the filter. */
  readonly packages: readonly string[]
  /** Tasks of these packages and of their dependencies. */
  readonly tasks: readonly { readonly package: string; readonly directory: string }[]
}
