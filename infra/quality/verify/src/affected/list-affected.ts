import { execFileSync } from 'node:child_process'
import { TURBO_SCRIPT, turboEnvironment } from '../../../../platform/start/src/turbo.ts'
import { type AffectedPlan, planAffected } from './plan-affected.ts'

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
