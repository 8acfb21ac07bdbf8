import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { API_CONTRACT } from '@quantamental/api/contract-versions'
import { readSurface, SURFACE_FILE } from '@quantamental/api/surface'
import { ADDED_FILES, PACKED, type PackedFolder, REPOSITORY } from './packages.ts'

const run = promisify(execFile)

/** Version of a package's published contract. */
export function readContractVersion(folder: PackedFolder): string {
  if (folder === 'api') return API_CONTRACT
  const file = join(REPOSITORY, 'shared-contracts', folder, SURFACE_FILE)
  return readSurface(readFileSync(file, 'utf8')).version
}

/** Versions by folder: the contract's, and as patch the commits to what is packed since its publication. */
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
  const packed = [path, ...(ADDED_FILES[folder] ?? []).map(([file]) => file)]
  return Number(await git('rev-list', '--count', `${published}..HEAD`, '--', ...packed))
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...args], { cwd: REPOSITORY })
  return stdout.trim()
}
