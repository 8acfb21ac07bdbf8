/** Replace the version of one service in the source of `contract-versions.ts`. @throws Error if it is missing. */
export function replaceVersion(source: string, service: string, version: string): string {
  const line = new RegExp(`^( {2}'?${service}'?: )'[^']*',$`, 'm')
  if (!line.test(source)) throw new Error(`contract-versions.ts has no line of ${service}`)
  return source.replace(line, `$1'${version}',`)
}
