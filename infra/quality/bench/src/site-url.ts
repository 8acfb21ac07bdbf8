import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Origin of a running site, from `run.json` in its data folder. */
export function readSiteUrl(dataDir: string): string {
  return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')).url
}
