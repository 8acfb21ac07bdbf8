import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRemoteReport } from './remote/remote-suite.ts'
import { REPOSITORY } from './repository.ts'

/**
 * `npm run alone -- mfe-stocks`: runs the suite of one remote in a fresh clone without the other remotes. The clone
 * contains committed files only; it uses the installed packages and turbo's cache of this checkout. Exit code 1 on
 * failure. `--keep` leaves the clone in place.
 */
const folder = process.argv[2]?.replace(/\/$/, '')
if (!folder || !existsSync(path.join(REPOSITORY, folder, 'remote.json'))) {
  console.error('Usage: npm run alone -- <remote folder> [--keep]')
  process.exit(2)
}
const parent = mkdtempSync(path.join(tmpdir(), 'quantamental-alone-'))
const clone = path.join(parent, 'clone')
const run = (command: string, args: readonly string[], cwd = clone) =>
  execFileSync(command, args, { cwd, stdio: 'inherit' })

try {
  run('git', ['clone', '--quiet', '--shared', REPOSITORY, clone], parent)
  const others = globSync('mfe-*', { cwd: clone }).filter((each) => each !== folder)
  for (const each of others) rmSync(path.join(clone, each), { recursive: true })
  console.log(`Removed ${others.sort().join(', ')}`)
  linkPackages()
  if (existsSync(path.join(REPOSITORY, '.turbo'))) {
    symlinkSync(path.join(REPOSITORY, '.turbo'), path.join(clone, '.turbo'))
  }
  // Fail with a reason if the lock file needs one of the removed folders.
  run('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'])
  try {
    run(process.execPath, ['infra/quality/verify/src/remote.ts', folder])
  } catch {
    process.exitCode = 1
  }
  const { passed, failed, seconds } = readRemoteReport(clone, folder)
  console.log(
    `${folder} alone: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s, ${others.length} other remotes removed`,
  )
} finally {
  if (process.argv.includes('--keep')) console.log(`Clone: ${clone}`)
  else rmSync(parent, { recursive: true, force: true })
}

/** Hard-link installed packages. Links to workspace packages are relative and resolve to the clone. */
function linkPackages(): void {
  const folders = globSync(['node_modules', '{mfe-*,shell}/node_modules', '*/*/node_modules'], {
    cwd: REPOSITORY,
    exclude: (each) => String(each).startsWith('node_modules/'),
  })
  for (const each of folders) {
    const target = path.join(clone, each)
    if (!existsSync(path.dirname(target))) continue
    try {
      execFileSync('cp', ['-al', path.join(REPOSITORY, each), target], { stdio: 'ignore' })
    } catch {
      // Copy instead: another disk, or a system without hard links.
      rmSync(target, { recursive: true, force: true })
      cpSync(path.join(REPOSITORY, each), target, { recursive: true, verbatimSymlinks: true })
    }
  }
}
