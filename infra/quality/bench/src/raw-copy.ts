import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const INPUT_TABLES = ['filing', 'price_year'] as const
const RESULT_TABLES = ['document', 'quarter_result', 'company_version'] as const

export interface RawCopy {
  readonly outMs: number
  readonly outBytes: number
  readonly inMs: number
  readonly inBytes: number
}

async function copyOut(client: pg.Client, table: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(`copy ${table} to stdout`))) {
    pieces.push(piece as Buffer)
  }
  return pieces
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, p) => sum + p.length, 0)

/**
 * Measure the database's own time for the same rows: COPY of the inputs out, one table after another, and COPY of
 * the current version's result rows into empty tables of the same structure with keys.
 */
export async function measureRawCopy(databaseUrl: string): Promise<RawCopy> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    let outMs = 0
    let outBytes = 0
    for (const table of INPUT_TABLES) {
      const started = performance.now()
      outBytes += lengthOf(await copyOut(client, table))
      outMs += performance.now() - started
    }
    let inMs = 0
    let inBytes = 0
    for (const table of RESULT_TABLES) {
      const current = `(select id from data_version where is_current)`
      const complete = `coalesce((select complete_from from data_version where is_current), 0)`
      const where =
        table === 'company_version'
          ? `data_version_id = ${current}`
          : `from_version between ${complete} and ${current} and (to_version is null or to_version > ${current})`
      const pieces = await copyOut(client, `(select * from ${table} where ${where})`)
      await client.query('drop table if exists bench_raw')
      await client.query(`create table bench_raw (like ${table} including all)`)
      const started = performance.now()
      await pipeline(pieces, client.query(copyFrom('copy bench_raw from stdin')))
      inMs += performance.now() - started
      inBytes += lengthOf(pieces)
      await client.query('drop table bench_raw')
    }
    return { outMs, outBytes, inMs, inBytes }
  } finally {
    await client.end()
  }
}
