import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildDocument } from '@quantamental/remote/release'

const SUFFIX = '-dev'

/** `1.0.0` → `1.0.0-dev`; its releases are named `1.0.0-dev-ab12cd34`. Idempotent. */
function developmentVersion(packageVersion: string): string {
  return packageVersion.endsWith(SUFFIX) ? packageVersion : packageVersion + SUFFIX
}

export function isDevelopmentVersion(version: string): boolean {
  return /-dev-[0-9a-f]{8}$/.test(version)
}

/** Mark a finished build as a development build in its `build.json`. @returns its name. */
export function markDevelopment(dist: string): string {
  const file = path.join(dist, 'build.json')
  const build: BuildDocument = JSON.parse(readFileSync(file, 'utf8'))
  const marked = { ...build, packageVersion: developmentVersion(build.packageVersion) }
  writeFileSync(file, `${JSON.stringify(marked, null, 2)}\n`)
  return build.name
}
