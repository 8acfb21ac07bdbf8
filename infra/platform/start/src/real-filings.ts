import { readdirSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './layout.ts'

/** Filings of a company from the SEC that are part of this repository: see services/stocks/filings/README.md. */
export interface RealFilings {
  readonly cik: number
  readonly path: string
}

export function listRealFilings(): readonly RealFilings[] {
  const folder = path.join(REPOSITORY, 'services/stocks/filings')
  return readdirSync(folder).flatMap((name) => {
    const [, cik] = /^CIK(\d{10})\.json\.gz$/.exec(name) ?? []
    return cik === undefined ? [] : [{ cik: Number(cik), path: path.join(folder, name) }]
  })
}
