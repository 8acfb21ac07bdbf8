import { createHash } from 'node:crypto'
import { withClient } from '../../../quality/bench/src/service-process.ts'

const CURRENT = 'with v as (select id, complete_from from data_version where is_current)'
const VALID = `from_version <= v.id and from_version >= coalesce(v.complete_from, 0)
  and (to_version is null or to_version > v.id)`

/** Rows of the published version, with tickers instead of ids, which depend on the order of the archive's members. */
const QUERIES = [
  `select concat_ws('|', ticker, page, body, latest) as line from document d, v, company c
    where c.id = d.company_id and ${VALID} order by ticker, page`,
  `select ticker || (to_jsonb(q) - 'company_id' - 'from_version' - 'to_version')::text as line
     from quarter_result q, v, company c where c.id = q.company_id and ${VALID} order by ticker, period_end`,
  `select (to_jsonb(c) - 'data_version_id' - 'company_id' - 'input_hash')::text as line
     from company_version c, v where c.data_version_id = v.id order by ticker`,
  `select name || body as line from universe_document u, v where u.data_version_id = v.id order by name`,
  `select (to_jsonb(p) - 'data_version_id' - 'company_id' - 'published_at')::text as line
     from published_filing p, v order by accession`,
]

/** Id within the stored result of a company. */
const COMPANY_ID = /\\?"companyId\\?":\d+/g

/** SHA-256 of everything a reader of the site can see. */
export async function digestPublished(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const hash = createHash('sha256')
    for (const query of QUERIES) {
      const { rows } = await client.query<{ line: string }>(`${CURRENT} ${query}`)
      if (rows.length === 0) throw new Error('nothing is published')
      for (const { line } of rows) hash.update(line.replace(COMPANY_ID, ''))
    }
    return hash.digest('hex')
  })
}
