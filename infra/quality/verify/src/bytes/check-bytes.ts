import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { type BudgetCase, checkBudgets } from './budgets.ts'
import { readBuild } from './build-files.ts'
import { checkSharedOnce } from './shared-once.ts'

/** Folders of all remotes in the checkout at `root`. */
export function listRemoteFolders(root: string): string[] {
  return globSync('mfe-*/remote.json', { cwd: root }).map(path.dirname).sort()
}

/** Run all byte checks on the builds in the checkout at `root`; a missing build is a failed case. */
export function checkBytes(root: string): BudgetCase[] {
  const folders = listRemoteFolders(root)
  const missing = ['shell', ...folders].filter(
    (folder) => !existsSync(path.join(root, folder, 'dist/build.json')),
  )
  if (missing.length > 0) {
    return missing.map((folder) => ({
      name: `${folder}: dist/build.json`,
      passed: false,
      detail: 'not built; run npm run build',
    }))
  }
  const shell = readBuild(root, 'shell')
  const remotes = folders.map((folder) => readBuild(root, folder))
  return [...checkBudgets(shell, remotes), ...checkSharedOnce(shell, remotes)]
}
