import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../filings/', import.meta.url)

/** Paths of the committed SEC filings, one file per company. */
export const REAL_FILINGS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => fileURLToPath(new URL(name, FOLDER)))
