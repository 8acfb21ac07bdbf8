import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/common'
import {
  listBreakingChanges,
  listRoutes,
  type PublishedApi,
  type PublishedRoute,
  readPublished,
  writePublished,
} from '@quantamental/api/compatibility'
import * as site from '@quantamental/api/site'
import semver from 'semver'
import { replaceVersion } from './replace-version.ts'

/**
 * `npm run contracts -w infra/platform/release [-- --major]`: publishes the current service contracts
 * with their next minor version and updates the versions for `/version`. Breaking changes need `--major`; without
 * it, exit code 1.
 */
const FOLDER = join(import.meta.dirname, '../../../../../shared-contracts/api/published')
const mayBreak = process.argv.includes('--major')

const VERSIONS = join(FOLDER, '../src/services/contract-versions.ts')

mkdirSync(FOLDER, { recursive: true })
for (const service of SERVICE_NAMES) {
  const file = join(FOLDER, `${service}.jsonl`)
  const published = existsSync(file) ? readPublished(readFileSync(file, 'utf8')) : undefined
  const domain = await import(`@quantamental/api/${service}`)
  const routes = listRoutes({ ...domain, ...(service === 'account' && site) })
  const { version, breaking } = findNextVersion(published, routes)
  if (breaking.length > 0 && !mayBreak) {
    console.error(
      `${service} ${published?.version} would break its clients:\n${breaking.map((b) => `  - ${b}`).join('\n')}`,
    )
    process.exitCode = 1
    continue
  }
  writeFileSync(file, writePublished({ service, version, routes }))
  const versions = readFileSync(VERSIONS, 'utf8')
  writeFileSync(VERSIONS, replaceVersion(versions, service, version))
  const was = published ? ` (was ${published.version})` : ''
  console.log(`${service} ${version}${version === published?.version ? ' as before' : was}`)
}

interface NextVersion {
  readonly version: string
  /** Changes that break clients of the previous version; empty if none. */
  readonly breaking: readonly string[]
}

/** 1.0.0 first; unchanged contracts retain their version; additions give a minor, the rest a major. */
export function findNextVersion(
  published: PublishedApi | undefined,
  routes: readonly PublishedRoute[],
): NextVersion {
  if (!published) return { version: '1.0.0', breaking: [] }
  const { version } = published
  if (JSON.stringify(published.routes) === JSON.stringify(routes)) return { version, breaking: [] }
  const breaking = listBreakingChanges(published.routes, routes)
  const part = breaking.length === 0 ? 'minor' : 'major'
  return { version: semver.inc(version, part) ?? version, breaking }
}
