import { createHash } from 'node:crypto'
import pg from 'pg'

const VALID = `from_version <= v.id and (to_version is null or to_version > v.id)`

/** Every stored row of the current version, without the number of the version. */
const ROWS = [
  `select md5(concat_ws('|', company_id, page, body, latest)) as line
     from document, v where ${VALID} order by company_id, page`,
  `select md5((to_jsonb(q) - 'from_version' - 'to_version')::text) as line
     from quarter_result q, v where ${VALID} order by company_id, period_end`,
  `select md5((to_jsonb(c) - 'data_version_id')::text) as line
     from company_version c, v where c.data_version_id = v.id order by company_id`,
  `select md5(name || body) as line
     from universe_document u, v where u.data_version_id = v.id order by name`,
]

/** One digest of the published version: equal digests, equal bytes. */
export async function digestVersion(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const hash = createHash('sha256')
    for (const rows of ROWS) {
      const result = await client.query<{ line: string }>(
        `with v as (select id from data_version where is_current) ${rows}`,
      )
      for (const { line } of result.rows) hash.update(line)
    }
    return hash.digest('hex')
  } finally {
    await client.end()
  }
}
