import { createHash } from 'node:crypto'
import pg from 'pg'

const VALID = `from_version <= v.id and from_version >= coalesce(v.complete_from, 0)
  and (to_version is null or to_version > v.id)`

/** Queries for all rows of the current version by table, without version numbers. */
const ROWS = {
  document: `select md5(concat_ws('|', company_id, page, body, latest)) as line
     from document, v where ${VALID} order by company_id, page`,
  quarter_result: `select md5((to_jsonb(q) - 'from_version' - 'to_version')::text) as line
     from quarter_result q, v where ${VALID} order by company_id, period_end`,
  company_version: `select md5((to_jsonb(c) - 'data_version_id')::text) as line
     from company_version c, v where c.data_version_id = v.id order by company_id`,
  universe_document: `select md5(name || body) as line
     from universe_document u, v where u.data_version_id = v.id order by name`,
} as const

export type VersionDigest = Readonly<Record<keyof typeof ROWS, string>>

const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[]

/** Tables whose contents differ between two versions. */
export function listDifferent(one: VersionDigest, other: VersionDigest): string[] {
  return TABLES.filter((table) => one[table] !== other[table])
}

/** SHA-256 digest of each table's rows in the published version. */
export async function digestVersion(databaseUrl: string): Promise<VersionDigest> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const digests = {} as Record<keyof typeof ROWS, string>
    for (const table of TABLES) {
      const { rows } = await client.query<{ line: string }>(
        `with v as (select id, complete_from from data_version where is_current) ${ROWS[table]}`,
      )
      const hash = createHash('sha256')
      for (const { line } of rows) hash.update(line)
      digests[table] = hash.digest('hex')
    }
    return digests
  } finally {
    await client.end()
  }
}
