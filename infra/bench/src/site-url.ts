import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The address that a running site wrote down in its data directory. */
export function readSiteUrl(dataDir: string): string {
  return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')).url
}
