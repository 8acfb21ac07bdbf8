import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { trimCompanyfacts } from './trim-companyfacts.ts'

/** `node services/stocks/src/ingest/companyfacts/trim-filings.ts <out>.json.gz <companyfacts>…`: see filings/README.md. */
const [out, ...downloads] = process.argv.slice(2)
if (out === undefined || downloads.length === 0) {
  console.error('usage: trim-filings.ts <out>.json.gz <SEC companyfacts, plain or gzip>…')
  process.exit(2)
}

function readJson(path: string) {
  const bytes = readFileSync(path)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return JSON.parse((isGzip ? gunzipSync(bytes) : bytes).toString('utf8'))
}

const trimmed = trimCompanyfacts(downloads.map(readJson))
writeFileSync(out, gzipSync(JSON.stringify(trimmed), { level: 9 }))
