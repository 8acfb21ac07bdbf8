import type { ReleaseDocument } from '@quantamental/remote/release'
import { listBuildProblems } from '../build-document.ts'
import { isObject, isStringRecord } from '../json.ts'
import { isReleaseName, isReleaseVersion, isSafeFilePath } from '../names.ts'
import { ReleaseError } from '../release-error.ts'

export const RELEASE_FILE = 'release.json'

/** @throws ReleaseError for a name or version that is unsafe as a folder name. */
export function requireReleaseAddress(name: string, version: string): void {
  if (!isReleaseName(name)) {
    throw new ReleaseError('unknown_name', `"${name}" is not a release name`)
  }
  if (!isReleaseVersion(version)) {
    throw new ReleaseError('release_missing', `"${version}" is not a release version`)
  }
}

/** Parse `release.json`. @param where names the document in messages. @throws ReleaseError `release_damaged`. */
export function parseRelease(
  text: string,
  name: string,
  version: string,
  where: string,
): ReleaseDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseError('release_damaged', `${where} is not valid JSON`)
  }
  const problems = listReleaseProblems(value, name, version)
  if (problems.length > 0) {
    throw new ReleaseError('release_damaged', `${where} is damaged`, problems)
  }
  return value as ReleaseDocument
}

function listReleaseProblems(value: unknown, name: string, version: string): readonly string[] {
  const problems = [...listBuildProblems(value)]
  if (!isObject(value)) return problems
  if (value.name !== name) problems.push(`names "${String(value.name)}" instead of "${name}"`)
  if (value.version !== version) problems.push(`is of version "${String(value.version)}"`)
  const files = value.files
  const whole =
    isObject(files) &&
    Object.entries(files).every(
      ([path, file]) =>
        isSafeFilePath(path) &&
        isObject(file) &&
        /^sha384-[\w+/]{64}$/.test(String(file.integrity)) &&
        (file.at === undefined || isReleaseVersion(String(file.at))),
    )
  if (!whole) problems.push('`files` must map safe paths to {bytes, brotli, integrity, at?}')
  if (value.contracts !== undefined && !isStringRecord(value.contracts)) {
    problems.push('`contracts` must map packages to versions')
  }
  if (value.kind === 'service' && !isServiceFacts(value.service)) {
    problems.push('`service` must be {api, events, migrations, packages, image?}')
  }
  return problems
}

function isServiceFacts(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.api === 'string' &&
    isObject(value.events) &&
    isStringRecord(value.packages) &&
    Array.isArray(value.migrations) &&
    value.migrations.every(
      (each) =>
        isObject(each) &&
        typeof each.name === 'string' &&
        (each.unusedSince === undefined || typeof each.unusedSince === 'string'),
    ) &&
    (value.image === undefined || typeof value.image === 'string')
  )
}
