import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRemoteReport } from './remote/remote-suite.ts'
import { REPOSITORY } from './repository.ts'

/**
 * `npm run alone -- mfe-stocks`: the suite of one remote in a fresh clone that has no other remote. The clone
 * holds what is committed; packages and turbo's cache are those of this checkout. Exit code 1 when it fails.
 */
const folder = process.argv[2]?.replace(/\/$/, '')
if (!folder || !existsSync(path.join(REPOSITORY, folder, 'remote.json'))) {
  console.error('Usage: npm run alone -- <folder of a remote> [--keep]')
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
  console.log(`without ${others.sort().join(', ')}`)
  linkPackages()
  if (existsSync(path.join(REPOSITORY, '.turbo'))) {
    symlinkSync(path.join(REPOSITORY, '.turbo'), path.join(clone, '.turbo'))
  }
  // Refused, with the reason, when the lock file needs a folder that is not there.
  run('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'])
  try {
    run(process.execPath, ['infra/verify/src/remote.ts', folder])
  } catch {
    process.exitCode = 1
  }
  const { passed, failed, seconds } = readRemoteReport(clone, folder)
  console.log(
    `${folder} alone: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s without ${others.length} remotes`,
  )
} finally {
  if (process.argv.includes('--keep')) console.log(`kept ${clone}`)
  else rmSync(parent, { recursive: true, force: true })
}

/** Installed packages as hard links; links to packages of the workspace are relative and lead into the clone. */
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
      // Another disk, or a system without hard links.
      rmSync(target, { recursive: true, force: true })
      cpSync(path.join(REPOSITORY, each), target, { recursive: true, verbatimSymlinks: true })
    }
  }
}
