import { addDays } from '../../dates/calendar-date.ts'
import { parseImportFile } from '../companyfacts/companyfacts.ts'
import { cikFileName } from '../companyfacts/fetch-companyfacts.ts'
import { loadCompanyfacts } from '../companyfacts/load-companyfacts.ts'
import { findContent } from '../http/http-client.ts'
import type { SourceFile } from '../sources/source-file.ts'
import {
  indexFileName,
  isNewQuarter,
  listIndexDays,
  listQuarters,
  parseDailyIndex,
} from './daily-index.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { addSubmissions, findFilingsCursor } from './sync-companies.ts'
import { count, type SyncRun, type SyncStep } from './sync-run.ts'

/** Days after `after` with an index, and the listed companies that filed on them. */
async function readIndexes(run: SyncRun, after: string) {
  const { context, settings } = run
  const ciks = new Set<number>()
  let through = after
  for (const quarter of listQuarters(after, context.today)) {
    const folder = `${settings.hosts.sec}/Archives/edgar/daily-index/${quarter}`
    // The archives answer 403 for folders that do not exist.
    const missing = isNewQuarter(quarter, context.today) ? [403, 404] : []
    const listing = await findContent(run.client, `${folder}/index.json`, missing)
    const days = listing === null ? [] : listIndexDays(listing.toString('utf8'))
    for (const day of days.filter((item) => item > after && item <= context.today)) {
      const index = await run.client.get(`${folder}/${indexFileName(day)}`)
      for (const cik of parseDailyIndex(index.toString('latin1'))) {
        if (context.identities.has(cik)) ciks.add(cik)
      }
      through = day
    }
  }
  return { ciks: [...ciks].sort((a, b) => a - b), through }
}

/** Describe companies that are new or have no industry code. */
async function describeNew(run: SyncRun, ciks: readonly number[]): Promise<void> {
  const { context, settings } = run
  const { rows } = await context.client.query<{ cik: string }>(
    'select cik from company where sic is not null',
  )
  const described = new Set(rows.map(({ cik }) => Number(cik)))
  const strangers = ciks.filter((cik) => !described.has(cik))
  const fetchOne = (cik: number) =>
    findContent(run.client, `${settings.hosts.secData}/submissions/${cikFileName(cik)}`)
  for await (const [, content] of fetchAhead(strangers, fetchOne)) {
    const parsed = content && parseImportFile(content, context)
    if (parsed?.kind === 'submissions') await addSubmissions(context, [parsed])
  }
}

export const syncFilings: SyncStep = async (run) => {
  const { context, settings } = run
  const after = findFilingsCursor(run)
  if (after === undefined) throw new Error('waits for the first archive of companyfacts')
  const { ciks, through } = await readIndexes(run, after)
  await describeNew(run, ciks)
  const fetchOne = (cik: number) =>
    findContent(run.client, `${settings.hosts.secData}/api/xbrl/companyfacts/${cikFileName(cik)}`)
  async function* list(): AsyncGenerator<SourceFile> {
    for await (const [cik, content] of fetchAhead(ciks, fetchOne)) {
      // Trusts and newcomers file reports without facts.
      if (content) yield { name: cikFileName(cik), read: async () => content }
    }
  }
  const { rowsAdded } = context.totals
  await loadCompanyfacts(context, list, ciks.length)
  const added = context.totals.rowsAdded - rowsAdded
  return {
    status: added > 0 ? 'new' : 'unchanged',
    detail: `${count(added)} facts of ${count(ciks.length)} companies that filed from ${addDays(after, 1)}`,
    ...{ dataAsOf: through, state: { through } },
  }
}
