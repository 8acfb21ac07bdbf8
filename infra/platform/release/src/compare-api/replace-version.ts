import semver from 'semver'

const PACKAGE = /(?<=API_CONTRACT: string = ')[^']*/

/**
 * Raise the minor version of the package in the source of `contract-versions.ts`.
 * @throws Error for a source without the version.
 */
export function raisePackage(source: string): {
  readonly source: string
  readonly version: string
} {
  const version = semver.inc(PACKAGE.exec(source)?.[0] ?? '', 'minor')
  if (!version) throw new Error('contract-versions.ts has no version of the package')
  return { source: source.replace(PACKAGE, version), version }
}

/**
 * Replace the version of one service in the source of `contract-versions.ts`, or add it.
 * @throws Error for a source without the list.
 */
export function replaceVersion(source: string, service: string, version: string): string {
  const line = new RegExp(`^( {2}'?${service}'?: )'[^']*',$`, 'm')
  if (line.test(source)) return source.replace(line, `$1'${version}',`)
  if (!LAST_LINE.test(source)) throw new Error('contract-versions.ts has no list of versions')
  const key = service.includes('-') ? `'${service}'` : service
  return source.replace(LAST_LINE, `\n  ${key}: '${version}',\n}\n`)
}

const LAST_LINE = /\n\}\n$/
