import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/common'
import { listRoutes, readPublished, writePublished } from '@quantamental/api/compatibility'
import * as site from '@quantamental/api/site'
import { CHANGELOG_FILE, describeApi, withEntry } from './changelog.ts'
import { findNextVersion } from './find-next-version.ts'
import { publishSurfaces } from './publish-surfaces.ts'
import { raisePackage, replaceVersion } from './replace-version.ts'

/**
 * `npm run contracts -w infra/platform/release [-- --major|--compatible]`: publishes the current service contracts and
 * the surfaces of shared packages with their next minor version, with entries in the changelogs. Breaking changes need
 * `--major`, changed types of a surface `--major` or `--compatible`; without it, exit code 1.
 */
const FOLDER = join(import.meta.dirname, '../../../../../shared-contracts/api/published')
const mayBreak = process.argv.includes('--major')

const VERSIONS = join(FOLDER, '../src/services/contract-versions.ts')

const CHANGELOG = join(FOLDER, '..', CHANGELOG_FILE)
const today = new Date().toISOString().slice(0, 10)

const changes: string[] = []
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
  changes.push(...describeApi(published, { service, version, routes }))
  writeFileSync(file, writePublished({ service, version, routes }))
  const versions = readFileSync(VERSIONS, 'utf8')
  writeFileSync(VERSIONS, replaceVersion(versions, service, version))
  const was = published ? ` (was ${published.version})` : ''
  console.log(`${service} ${version}${version === published?.version ? ' as before' : was}`)
}
if (changes.length > 0) {
  const { source, version } = raisePackage(readFileSync(VERSIONS, 'utf8'))
  writeFileSync(VERSIONS, source)
  writeFileSync(CHANGELOG, withEntry(readFileSync(CHANGELOG, 'utf8'), version, today, changes))
}

const consents = (['major', 'compatible'] as const).filter((flag) =>
  process.argv.includes(`--${flag}`),
)
const problems = await publishSurfaces(new Set(consents), today)
if (problems.length > 0) {
  console.error(problems.map((problem) => `  - ${problem}`).join('\n'))
  process.exitCode = 1
}
