import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONTRACT_VERSIONS } from '@quantamental/api/contract-versions'
import { readSurface, SURFACE_FILE } from '@quantamental/api/surface'
import { PACKED, type PackedFolder, REPOSITORY } from './packages.ts'

const run = promisify(execFile)

/**
 * Version of `@quantamental/api`, which has a contract per service: a major per major of a contract, a minor per
 * minor and per contract. So it is a major exactly when one of them is.
 */
export function combineVersions(versions: readonly string[]): string {
  const parts = versions.map((version) => version.split('.').map(Number))
  const major = parts.reduce((sum, [each = 1]) => sum + each - 1, 1)
  const minor = parts.reduce((sum, [, each = 0]) => sum + each + 1, 0)
  return `${major}.${minor}.0`
}

/** Version of a package's published contract. */
export function readContractVersion(folder: PackedFolder): string {
  if (folder === 'api') return combineVersions(Object.values(CONTRACT_VERSIONS))
  const file = join(REPOSITORY, 'shared-contracts', folder, SURFACE_FILE)
  return readSurface(readFileSync(file, 'utf8')).version
}

/** Versions by folder: the contract's, and as patch the commits to the package since its publication. */
export async function findVersions(): Promise<Readonly<Record<PackedFolder, string>>> {
  const versions = PACKED.map(async (folder) => {
    const [major, minor] = readContractVersion(folder).split('.')
    return [folder, `${major}.${minor}.${await countCommits(folder)}`]
  })
  return Object.fromEntries(await Promise.all(versions))
}

/** First line of a record with another version. */
const VERSION_LINE = '^\\{"(service|package)":'

async function countCommits(folder: PackedFolder): Promise<number> {
  const path = `shared-contracts/${folder}`
  const record = folder === 'api' ? `${path}/published` : `${path}/${SURFACE_FILE}`
  const published = await git('log', '-1', '--format=%H', `-G${VERSION_LINE}`, '--', record)
  if (published === '') return 0
  return Number(await git('rev-list', '--count', `${published}..HEAD`, '--', path))
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: REPOSITORY })
  return stdout.trim()
}
