import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareSurface,
  type Declaration,
  listSurfaceProblems,
  nextSurface,
  type PublishedSurface,
  readDeclarations,
  readSurface,
  SHARED_PACKAGES,
  SURFACE_FILE,
  type SurfaceConsent,
  writeSurface,
} from '@quantamental/api/surface'
import semver from 'semver'
import { CHANGELOG_FILE, describeSurface, withEntry } from './changelog.ts'

const FOLDER = join(import.meta.dirname, '../../../../../shared-contracts')

/**
 * Publish the surfaces of the packages that remotes share with the shell. The version of `remote` is the contract's.
 * @returns problems that need consent; empty if all is published.
 */
export async function publishSurfaces(
  consents: ReadonlySet<SurfaceConsent>,
  today: string,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [folder, shared] of Object.entries(SHARED_PACKAGES)) {
    const file = join(FOLDER, folder, SURFACE_FILE)
    const current = await readDeclarations(join(FOLDER, folder), shared.entries)
    const published = readSurface(readFileSync(file, 'utf8'))
    const version = findSurfaceVersion(published, current, consents)
    if (version === null) {
      problems.push(...listSurfaceProblems(published, current))
      continue
    }
    const next = nextSurface(published, current, version)
    writeFileSync(file, writeSurface(next))
    const changes = describeSurface(published, next)
    if (changes.length > 0) {
      const changelog = join(FOLDER, folder, CHANGELOG_FILE)
      writeFileSync(changelog, withEntry(readFileSync(changelog, 'utf8'), version, today, changes))
    }
    if (folder === 'remote') writeContractVersion(version)
    const was = version === published.version ? ' as before' : ` (was ${published.version})`
    console.log(`${shared.package} ${version}${was}`)
  }
  return problems
}

/** Additions give a minor version; other changes need consent, null without. */
export function findSurfaceVersion(
  published: PublishedSurface,
  current: readonly Declaration[],
  consents: ReadonlySet<SurfaceConsent>,
): string | null {
  const { added, removed, extended, changed } = compareSurface(published, current)
  const { version } = published
  const mayDiffer = consents.has('compatible') || consents.has('major')
  if (removed.length > 0 && !consents.has('major')) return null
  if (changed.length > 0 && !mayDiffer) return null
  if (removed.length > 0 || (changed.length > 0 && !consents.has('compatible'))) {
    return semver.inc(version, 'major')
  }
  const grows = added.length + extended.length + changed.length > 0
  return grows ? semver.inc(version, 'minor') : version
}

function writeContractVersion(version: string): void {
  const file = join(FOLDER, 'remote/src/remote-module.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace(/(REMOTE_CONTRACT: string = )'[^']*'/, `$1'${version}'`))
}
