import { dayNumber } from '../../dates/calendar-date.ts'
import { toColumns } from '../../db/copy-rows.ts'
import { TAG_TABLE_VERSION } from '../../engine/facts/tag-table.ts'
import { standInTicker } from '../companies/company-moves.ts'
import { listCompanies, saveCompanies } from '../companies/company-store.ts'
import { type Identity, tickerIdentity } from '../companies/identities.ts'
import { mayLoseTicker } from '../companies/rename-listed.ts'
import type { PackedFiling } from '../filings/filing-content.ts'
import { storeFilings } from '../filings/filing-store.ts'
import {
  type ImportContext,
  type LoadedFile,
  loadFile,
  orRefuse,
  outcomeOf,
  RefusedFile,
  rejectFile,
  shortHash,
  unreadFile,
} from '../import-context.ts'
import { createRejectionTally, type RejectionTally } from '../rejection-tally.ts'
import { dropFaultyFacts, type FindNeighbors } from './drop-faulty-facts.ts'
import { readNumbers } from './fsds-numbers.ts'
import type { FsdsSource } from './fsds-source.ts'
import {
  type ParsedSubmissions,
  type Registrant,
  readSubmissions,
  type Submission,
} from './fsds-submission.ts'

/** Version of the reader; bump to read unchanged files again. */
const READER_VERSION = '2'

interface FsdsOptions {
  /** Load companies without a ticker as `CIK<number>`. */
  readonly unlisted: boolean
}

/** Reports of companies that have a ticker, with their identities. */
interface Named {
  readonly submissions: readonly Submission[]
  readonly identities: readonly Identity[]
  readonly nameless: readonly Registrant[]
}

function identify(
  context: ImportContext,
  registrant: Registrant,
  stored: string | undefined,
  { unlisted }: FsdsOptions,
): Identity | null {
  const { cik, name, sic, country, state, city } = registrant
  const listed = context.identities.get(cik)
  const ticker = stored ?? listed?.ticker ?? (unlisted ? standInTicker(cik) : null)
  if (ticker === null) return null
  const aliases = listed?.aliases.filter((alias) => alias !== ticker) ?? []
  const known = listed ?? tickerIdentity(cik, ticker)
  return {
    ...{ ...known, ticker, aliases, name: listed?.name ?? name },
    sic: known.sic ?? sic,
    country: known.country ?? country,
    state: known.state ?? state,
    city: known.city ?? city,
  }
}

/** Stored values take precedence; missing ones come from the newest report. */
function nameCompanies(
  context: ImportContext,
  { submissions }: ParsedSubmissions,
  stored: ReadonlyMap<number, string>,
  options: FsdsOptions,
): Named {
  const identities = new Map<number, Identity>()
  const nameless = new Map<number, Registrant>()
  for (const { registrant } of submissions.toSorted((a, b) => b.filed - a.filed)) {
    const { cik } = registrant
    if (identities.has(cik) || nameless.has(cik)) continue
    const identity = identify(context, registrant, stored.get(cik), options)
    if (identity) identities.set(cik, identity)
    else nameless.set(cik, registrant)
  }
  return {
    submissions: submissions.filter(({ registrant }) => identities.has(registrant.cik)),
    identities: [...identities.values()],
    nameless: [...nameless.values()],
  }
}

/** Amounts of a tag in the company's other filings. */
function neighborsOf(context: ImportContext, cik: number): FindNeighbors {
  return async (accession, tag) => {
    if (tag.id === null) return []
    const { rows } = await context.client.query<{ end: number; amount: number }>(
      `select u.end_day as end, u.amount
         from company c
         join filing f on f.company_id = c.id and f.origin = $2 and f.accession <> $3
         cross join lateral unnest(f.tags, f.ends, f.amounts) as u (tag, end_day, amount)
        where c.cik = $1 and u.tag = $4`,
      [cik, context.origin, accession, tag.id],
    )
    return rows
  }
}

async function saveRegistrants(
  context: ImportContext,
  { identities }: Named,
  stored: ReadonlyMap<number, string>,
  faults: RejectionTally,
): Promise<Map<number, number>> {
  const { client, today } = context
  const fresh = identities.filter(({ cik }) => !stored.has(cik))
  const refused = await saveCompanies(client, fresh, { today, mayLose: mayLoseTicker(context) })
  for (const [cik, reason] of refused) {
    faults.add('the ticker belongs to another company', { locator: `CIK ${cik}`, reason })
  }
  const known = identities.filter(({ cik }) => stored.has(cik))
  await client.query(
    `update company c set sic = coalesce(c.sic, g.sic), country = coalesce(c.country, g.country),
            state = coalesce(c.state, g.state), city = coalesce(c.city, g.city)
       from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[])
              as g (cik, sic, country, state, city)
      where c.cik = g.cik
        and (c.sic is null and g.sic is not null or c.country is null and g.country is not null
          or c.state is null and g.state is not null or c.city is null and g.city is not null)`,
    toColumns(known, ['cik', 'sic', 'country', 'state', 'city']),
  )
  const { rows } = await client.query<{ id: number; cik: string }>(
    'select id, cik from company where cik = any($1::bigint[])',
    [identities.map(({ cik }) => cik)],
  )
  return new Map(rows.map(({ id, cik }) => [Number(cik), id]))
}

function addNameless({ nameless }: Named, faults: RejectionTally): void {
  for (const { cik, name } of nameless) {
    const reason = `CIK ${cik} (${name}) has no ticker: pass --tickers or --identities, or --unlisted to load it as ${standInTicker(cik)}`
    faults.add('companies without a ticker', { locator: 'sub.txt', reason })
  }
}

async function loadQuarter(
  context: ImportContext,
  source: FsdsSource,
  options: FsdsOptions,
): Promise<void> {
  const today = dayNumber(context.today)
  const companies = await listCompanies(context.client)
  const stored = new Map(companies.map(({ cik, ticker }) => [cik, ticker]))
  const parsed = await orRefuse(async () => readSubmissions(await source.open('sub.txt'), today))
  const named = nameCompanies(context, parsed, stored, options)
  const faults = createRejectionTally()
  for (const rejection of parsed.rejections) faults.add('invalid rows of sub.txt', rejection)
  addNameless(named, faults)
  const filings: { cik: number; filing: PackedFiling }[] = []
  let rowsRead = 0

  const prepare = async () => {
    const since = context.since === undefined ? null : dayNumber(context.since)
    const { tags } = context
    const numbers = await orRefuse(async () =>
      readNumbers(await source.open('num.txt'), named.submissions, { today, since, tags, faults }),
    )
    rowsRead = numbers.rowsRead
    await tags.ensureStored(numbers.filings)
    const ciks = new Map(named.submissions.map((s) => [s.accession, s.registrant.cik]))
    for (const draft of numbers.filings) {
      const cik = ciks.get(draft.accession) as number
      const filing = await dropFaultyFacts(draft, faults, neighborsOf(context, cik))
      filings.push({ cik, filing })
    }
  }

  const store = async (): Promise<LoadedFile> => {
    const ids = await saveRegistrants(context, named, stored, faults)
    const items = filings.flatMap(({ cik, filing }) => {
      const companyId = ids.get(cik)
      return companyId === undefined ? [] : [{ companyId, filing }]
    })
    const rowsAdded = await storeFilings(context, 'fsds', items)
    const { outcome, rejected } = outcomeOf(faults, rowsRead, rowsAdded)
    return {
      outcome,
      summary: `${items.length} reports of ${ids.size} companies, ${rowsAdded} new facts of ${rowsRead} rows${rejected}`,
    }
  }

  const names = named.identities.map(({ cik }) => cik).sort((a, b) => a - b)
  const scope = [
    READER_VERSION,
    `tags ${TAG_TABLE_VERSION}`,
    context.since ?? '',
    shortHash(names.join()),
  ]
  await loadFile(context, {
    kind: 'fsds',
    name: source.name,
    scope: scope.join(', '),
    hash: source.hash,
    prepare,
    store,
  })
}

/** Load a data set; one whose reports cannot be listed is rejected without a scope. */
async function loadOrReject(
  context: ImportContext,
  source: FsdsSource,
  options: FsdsOptions,
): Promise<void> {
  try {
    await loadQuarter(context, source, options)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await rejectFile(
      context,
      unreadFile(context, 'fsds', source.name, READER_VERSION),
      error.message,
    )
  } finally {
    source.close()
  }
}

/** Load quarters of the SEC's Financial Statement Data Sets, each in its own transaction. */
export async function loadFsds(
  context: ImportContext,
  sources: readonly FsdsSource[],
  options: FsdsOptions,
): Promise<void> {
  const { progress } = context
  let done = 0
  progress.start('Data sets', sources.length)
  for (const source of sources) {
    progress.update(done, source.name)
    await loadOrReject(context, source, options)
    done += 1
    progress.update(done)
  }
  progress.end()
}
