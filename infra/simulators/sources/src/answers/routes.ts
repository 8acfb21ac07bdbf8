import { ZipWriter } from '../../../market-data/src/universe/zip-writer.ts'
import type { ArchiveStore } from '../archive-store.ts'
import type { Archive } from '../archives.ts'
import { type Resource, textResource } from '../http/resource.ts'
import type { World } from '../world.ts'
import { bulkJson, historyJson } from './eodhd.ts'
import {
  exchangeRatesCsv,
  nasdaqTradedText,
  shortInterestText,
  treasuryCsv,
} from './market-lists.ts'
import { chartJson, UNKNOWN_SYMBOL } from './prices.ts'
import { indexFolderJson, masterIndex, tickersJson } from './sec-lists.ts'
import { submissionsJson } from './submissions.ts'

/** Answer without a body to resume or cache. */
interface Refusal {
  readonly status: 401 | 403 | 404
  readonly type: string
  readonly text: string
}

export type Answer = Resource | Refusal

const JSON_TYPE = 'application/json'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** Answer of object storage without the right to list, which hides whether a file exists. */
const ACCESS_DENIED: Refusal = {
  status: 403,
  type: 'application/xml',
  text: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
}
const NO_SUCH_KEY: Refusal = {
  status: 404,
  type: 'application/xml',
  text: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
}
const NOT_FOUND: Refusal = { status: 404, type: JSON_TYPE, text: UNKNOWN_SYMBOL }
const NO_KEY: Refusal = { status: 401, type: TEXT_TYPE, text: 'Unauthenticated' }

export interface Sources {
  readonly world: World
  readonly archives: ArchiveStore
}

type Handler = (sources: Sources, groups: readonly string[], query: URLSearchParams) => Answer

const json = (text: string) => textResource(JSON_TYPE, text)
const text = (content: string | null, missing: Refusal) =>
  content === null ? missing : textResource(TEXT_TYPE, content)

function archive(name: Archive): Handler {
  return ({ archives }) => archives.open(name)
}

const facts: Handler = ({ world }, [cik]) => {
  const filer = world.byCik(Number(cik))
  return filer ? json(world.factsText(filer, world.today())) : NO_SUCH_KEY
}

const submissions: Handler = ({ world }, [cik]) => {
  const filer = world.byCik(Number(cik))
  return filer ? json(submissionsJson(world, filer, world.today())) : NO_SUCH_KEY
}

const chart: Handler = ({ world }, [symbol = ''], query) => {
  const filer = world.bySymbol(symbol.replace('-', '.'))
  return filer ? json(chartJson(world, filer, query)) : NOT_FOUND
}

/** Answers that need a key. */
const keyed =
  (handler: Handler): Handler =>
  (sources, groups, query) =>
    query.get('api_token') ? handler(sources, groups, query) : NO_KEY

const history: Handler = ({ world }, [table = '', symbol = ''], query) => {
  const found = historyJson(world, table, symbol, query)
  return found === null ? NOT_FOUND : json(found)
}

const exchangeRates: Handler = ({ world, archives }) =>
  archives.openSmall('eurofxref-hist', (file) => {
    const zip = new ZipWriter(file)
    zip.begin('eurofxref-hist.csv')
    zip.append(exchangeRatesCsv(world))
    zip.close()
  })

const DAILY = '/sec/Archives/edgar/daily-index'

/** Official paths below the first segment, which names the host. */
const ROUTES: readonly (readonly [RegExp, Handler])[] = [
  [new RegExp(`^${DAILY}/xbrl/companyfacts\\.zip$`), archive('companyfacts')],
  [new RegExp(`^${DAILY}/bulkdata/submissions\\.zip$`), archive('submissions')],
  [
    new RegExp(`^${DAILY}/(\\d{4})/QTR([1-4])/index\\.json$`),
    ({ world }, [year, quarter]) => json(indexFolderJson(world, Number(year), Number(quarter))),
  ],
  [
    new RegExp(`^${DAILY}/(\\d{4})/QTR([1-4])/master\\.(\\d{8})\\.idx$`),
    ({ world }, [year, quarter, date = '']) =>
      text(masterIndex(world, Number(year), Number(quarter), date), ACCESS_DENIED),
  ],
  [/^\/sec\/files\/company_tickers_exchange\.json$/, ({ world }) => json(tickersJson(world))],
  [/^\/sec\//, () => ACCESS_DENIED],
  [/^\/sec-data\/api\/xbrl\/companyfacts\/CIK(\d{10})\.json$/, facts],
  [/^\/sec-data\/submissions\/CIK(\d{10})\.json$/, submissions],
  [
    /^\/nasdaq\/dynamic\/SymDir\/nasdaqtraded\.txt$/,
    ({ world }) => text(nasdaqTradedText(world), NO_SUCH_KEY),
  ],
  [
    /^\/fred\/graph\/fredgraph\.csv$/,
    ({ world }, _, query) =>
      query.get('id') === 'DGS10' ? text(treasuryCsv(world), NO_SUCH_KEY) : NO_SUCH_KEY,
  ],
  [/^\/ecb\/stats\/eurofxref\/eurofxref-hist\.zip$/, exchangeRates],
  [
    /^\/finra\/equity\/otcmarket\/biweekly\/shrt(\d{8})\.csv$/,
    ({ world }, [date = '']) => text(shortInterestText(world, date), ACCESS_DENIED),
  ],
  [/^\/prices\/v8\/finance\/chart\/([\w.%-]+)$/, chart],
  [
    /^\/prices\/api\/eod-bulk-last-day\/US$/,
    keyed(({ world }, _, query) => json(bulkJson(world, query))),
  ],
  [/^\/prices\/api\/(eod|splits|div)\/([\w.-]+)\.US$/, keyed(history)],
]

export function answer(sources: Sources, path: string, query: URLSearchParams): Answer {
  for (const [pattern, handler] of ROUTES) {
    const match = pattern.exec(path)
    if (match) return handler(sources, match.slice(1), query)
  }
  return NO_SUCH_KEY
}
