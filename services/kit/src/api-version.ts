import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Version of the contract that a service was started with, `@quantamental/api`: what it answers, and to
 * what, as `/version` says beside its own build.
 */
export const API_VERSION = readVersion()

function readVersion(): string {
  const common = fileURLToPath(import.meta.resolve('@quantamental/api/common'))
  const folder = common.slice(0, common.lastIndexOf('/src/'))
  return (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }).version
}
