import { normalizeSymbol } from '../../companies/company.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { inTransaction } from '../../db/client.ts'
import { toColumns } from '../../db/copy-rows.ts'
import { TAG_TABLE_VERSION } from '../../engine/facts/tag-table.ts'
import { hasCompany, saveCompanies } from '../companies/company-store.ts'
import { type Identity, mergeIdentities, tickerIdentity } from '../companies/identities.ts'
import { mayLoseTicker, renameListed } from '../companies/rename-listed.ts'
import {
  type FilingContent,
  type PackedFiling,
  packFiling,
  type ReportedFact,
} from '../filings/filing-content.ts'
import { storeFilings, type TagStore } from '../filings/filing-store.ts'
import { countLoaded, type ImportContext, RefusedFile, rejectFile } from '../import-context.ts'
import {
  type FileIdentity,
  type FileOutcome,
  findLoadedFile,
  recordFile,
  sha256,
} from '../import-log.ts'
import type { SourceFile } from '../sources/source-file.ts'
import {
  type ParsedCompanyfacts,
  type ParsedFile,
  type ParsedSubmissions,
  parseImportFile,
} from './companyfacts.ts'

/** Store a file's filings in the caller's transaction; return the number of new facts. */
async function storeFacts(
  context: ImportContext,
  cik: number,
  filings: readonly PackedFiling[],
): Promise<number> {
  const { rows } = await context.client.query<{ id: number }>(
    'select id from company where cik = $1',
    [cik],
  )
  const companyId = rows[0]?.id as number
  const items = filings.map((filing) => ({ companyId, filing }))
  return storeFilings(context, 'companyfacts', items)
}

export function submissionsIdentity(parsed: ParsedSubmissions): Identity | null {
  const { kind: _kind, formerNames: _formerNames, tickers, ...company } = parsed
  const [ticker, ...aliases] = tickers.map(normalizeSymbol).filter((symbol) => symbol !== null)
  return ticker ? { ...tickerIdentity(parsed.cik, ticker), ...company, aliases } : null
}

/** Replace the SIC codes of stored companies, fill their other fields where missing, and store former names. */
export async function describeStored(
  { client }: Pick<ImportContext, 'client'>,
  parsed: readonly ParsedSubmissions[],
): Promise<void> {
  await client.query(
    `update company c set sic = coalesce(s.sic, c.sic), industry = coalesce(c.industry, s.industry),
            exchange = coalesce(c.exchange, s.exchange), city = coalesce(c.city, s.city),
            state = coalesce(c.state, s.state), country = coalesce(c.country, s.country)
       from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
              as s (cik, sic, industry, exchange, city, state, country)
      where c.cik = s.cik`,
    toColumns(parsed, ['cik', 'sic', 'industry', 'exchange', 'city', 'state', 'country']),
  )
  const names = parsed.flatMap(({ cik, formerNames }) => formerNames.map((name) => [cik, name]))
  await client.query(
    `insert into former_name select distinct * from unnest($1::bigint[], $2::text[])
     on conflict do nothing`,
    [names.map(([cik]) => cik), names.map(([, name]) => name)],
  )
}

/** Lists take precedence; the company's own submissions only fill missing values. */
async function storeSubmissions(
  context: ImportContext,
  file: FileIdentity,
  parsed: ParsedSubmissions,
): Promise<void> {
  const identity = submissionsIdentity(parsed)
  if (!identity) {
    await rejectFile(context, file, `SEC submissions of CIK ${parsed.cik} list no ticker`)
    return
  }
  const listed = context.identities.get(parsed.cik)
  context.identities.set(parsed.cik, listed ? mergeIdentities(listed, identity) : identity)
  await inTransaction(context.client, async () => {
    if (!listed) await renameListed(context, [identity])
    await describeStored(context, [parsed])
    const outcome: FileOutcome = { status: 'loaded', rowsRead: 1, rowsAdded: 0, rejections: [] }
    await recordFile(context.client, context.runId, file, outcome)
    countLoaded(context, outcome)
  })
  context.progress.print(`  identity  ${file.name}: ${identity.ticker}`)
}

async function ensureCompany(
  context: ImportContext,
  parsed: ParsedCompanyfacts,
): Promise<string | undefined> {
  const { client, identities } = context
  if (await hasCompany(client, parsed.cik)) return undefined
  const identity = identities.get(parsed.cik)
  if (!identity) {
    return `CIK ${parsed.cik} (${parsed.name}) has no ticker: pass --tickers with the SEC's company_tickers.json or exchange CSV, --identities with a CSV of companies, or put its SEC submissions file next to it`
  }
  const named = { ...identity, name: identity.name ?? parsed.name }
  const options = { today: context.today, mayLose: mayLoseTicker(context) }
  const refusal = (await saveCompanies(client, [named], options)).get(parsed.cik)
  return refusal && `CIK ${parsed.cik} (${parsed.name}): ${refusal}`
}

async function storeFactsFile(
  context: ImportContext,
  file: FileIdentity,
  parsed: ParsedCompanyfacts,
): Promise<void> {
  const filings = groupFilings(parsed.facts, context.tags)
  await context.tags.ensureStored(filings)
  let outcome: FileOutcome
  try {
    outcome = await inTransaction(context.client, async () => {
      const problem = await ensureCompany(context, parsed)
      if (problem) throw new RefusedFile(problem)
      const rowsAdded = await storeFacts(context, parsed.cik, filings)
      const result: FileOutcome = {
        status: 'loaded',
        rowsRead: parsed.rowsRead,
        rowsAdded,
        rejections: parsed.rejections,
        detail: `${parsed.name} (CIK ${parsed.cik})`,
      }
      await recordFile(context.client, context.runId, file, result)
      return result
    })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await rejectFile(context, file, error.message)
    return
  }
  countLoaded(context, outcome)
  const rejected = outcome.rejections.length > 0 ? `, ${outcome.rejections.length} rejected` : ''
  context.progress.print(
    `  loaded    ${file.name}: ${parsed.name}, ${outcome.rowsAdded} new of ${parsed.facts.length} facts stored (${parsed.rowsRead} in the file)${rejected}`,
  )
}

async function readParsed(
  context: ImportContext,
  source: SourceFile,
): Promise<{ file: FileIdentity; parsed: ParsedFile } | 'unchanged'> {
  const scope = `tags ${TAG_TABLE_VERSION}${context.since ? `, since ${context.since}` : ''}`
  const base = { name: source.name, origin: context.origin, scope }
  let content: Buffer
  try {
    content = await source.read()
  } catch (error) {
    const file: FileIdentity = { ...base, kind: 'companyfacts', sha256: sha256(source.name) }
    return { file, parsed: { kind: 'rejected', reason: `Unreadable: ${(error as Error).message}` } }
  }
  const file: FileIdentity = { ...base, kind: 'companyfacts', sha256: sha256(content) }
  if (await findLoadedFile(context.client, file)) return 'unchanged'
  const parsed = parseImportFile(content, context)
  return { file: parsed.kind === 'submissions' ? { ...file, kind: 'submissions' } : file, parsed }
}

async function isNamed(context: ImportContext, cik: number): Promise<boolean> {
  return context.identities.has(cik) || hasCompany(context.client, cik)
}

/** Load one file. With `mayWait`, skip facts of a company without an identity so far and return false. */
async function loadSource(
  context: ImportContext,
  source: SourceFile,
  mayWait: boolean,
): Promise<boolean> {
  const read = await readParsed(context, source)
  if (read === 'unchanged') {
    context.totals.unchanged += 1
    context.progress.print(`  unchanged ${source.name}`)
    return true
  }
  const { file, parsed } = read
  if (parsed.kind === 'rejected') await rejectFile(context, file, parsed.reason)
  else if (parsed.kind === 'submissions') await storeSubmissions(context, file, parsed)
  else if (mayWait && !(await isNamed(context, parsed.cik))) return false
  else await storeFactsFile(context, file, parsed)
  return true
}

/**
 * Load SEC files, each in its own transaction. A company's facts may precede its submissions: such
 * files are retried at the end.
 */
export async function loadCompanyfacts(
  context: ImportContext,
  list: () => AsyncIterable<SourceFile> | Iterable<SourceFile>,
  total: number,
): Promise<void> {
  const { progress } = context
  const waiting = new Set<string>()
  let done = 0
  progress.start('Facts', total)
  for await (const source of list()) {
    if (!(await loadSource(context, source, true))) waiting.add(source.name)
    done += 1
    progress.update(done, source.name)
  }
  if (waiting.size > 0) {
    for await (const source of list()) {
      if (waiting.has(source.name)) await loadSource(context, source, false)
    }
  }
  progress.end()
}

type Draft = { -readonly [Key in keyof FilingContent]: FilingContent[Key] }

function startDraft(fact: ReportedFact): Draft {
  return {
    accession: fact.accession,
    form: fact.form,
    filed: dayNumber(fact.filed),
    fiscalYear: null,
    fiscalPeriod: null,
    tags: [],
    starts: [],
    ends: [],
    amounts: [],
  }
}

/** Group `facts` by filing. The last filing date counts, so that no fact is known too early. */
function groupFilings(
  facts: readonly ReportedFact[],
  tags: Pick<TagStore, 'keyOf'>,
): PackedFiling[] {
  const drafts = new Map<string, Draft>()
  for (const fact of facts) {
    const draft = drafts.getOrInsertComputed(fact.accession, () => startDraft(fact))
    draft.filed = Math.max(draft.filed, dayNumber(fact.filed))
    draft.fiscalYear ??= fact.fiscalYear
    draft.fiscalPeriod ??= fact.fiscalPeriod
    draft.tags.push(tags.keyOf(fact.taxonomy, fact.tag, fact.unit))
    draft.starts.push(fact.periodStart === null ? null : dayNumber(fact.periodStart))
    draft.ends.push(dayNumber(fact.periodEnd))
    draft.amounts.push(fact.value)
  }
  return [...drafts.values()].map(packFiling)
}
