import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'

const NAME_PATTERN = /^[a-z][a-z0-9_]{0,63}$/
const VERSION_PATTERN = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/

/** A federation name: a lower-case JavaScript identifier, so also a safe folder name. */
export function isReleaseName(name: string): boolean {
  return NAME_PATTERN.test(name)
}

/** `1.0.0-ab12cd34`; never a dot segment, so a safe folder name. */
export function isReleaseVersion(version: string): boolean {
  return VERSION_PATTERN.test(version)
}

/** Accept the folder's spelling (`mfe-stocks`) for the federation name (`mfe_stocks`). */
export function toReleaseName(name: string): string {
  return name.replaceAll('-', '_')
}

/** Service of a release name: `market-beats` of `market_beats`; undefined for other names. */
export function findService(name: string): ServiceName | undefined {
  return SERVICE_NAMES.find((service) => toReleaseName(service) === name)
}

/** A path inside a release: relative, `/` between parts, no dot segment, no control character. */
export function isSafeFilePath(path: string): boolean {
  if (path === '' || path.length > 300 || !/^[\w@+,.~/ -]+$/.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
