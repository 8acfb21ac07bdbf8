import { normalizeSymbol } from '../../companies/company.ts'
import { listedSpelling } from '../companies/same-name.ts'

/** Name of each listed security by its normalized symbol. */
export type SymbolDirectory = ReadonlyMap<string, string>

/**
 * Stocks of the exchanges' symbol directory (`nasdaqtraded.txt`), without funds and test issues.
 * @throws if it is no such file
 */
export function parseSymbolDirectory(text: string): SymbolDirectory {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const names = header.split('|')
  const [traded, symbolAt, nameAt, fund, test] = [
    ...['Nasdaq Traded', 'Symbol', 'Security Name', 'ETF', 'Test Issue'],
  ].map((name) => names.indexOf(name)) as [number, number, number, number, number]
  if ([traded, symbolAt, nameAt, fund, test].includes(-1)) throw new Error('not a symbol directory')
  const directory = new Map<string, string>()
  for (const line of lines) {
    const cells = line.split('|')
    if (cells[traded] !== 'Y' || cells[fund] !== 'N' || cells[test] !== 'N') continue
    const symbol = normalizeSymbol(cells[symbolAt] ?? '')
    if (symbol !== null) directory.set(symbol, cells[nameAt] ?? '')
  }
  if (directory.size === 0) throw new Error('the symbol directory lists no stocks')
  return directory
}

const LISTING_EXCHANGES: ReadonlySet<string> = new Set(['Nasdaq', 'NYSE', 'CBOE'])

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Listed companies of the SEC's `company_tickers_exchange.json` as the ticker list of the importer,
 * main class first. Without a directory, the list's own exchanges decide. @throws if it is no such list
 */
export function listedTickersCsv(json: string, directory: SymbolDirectory | null): string {
  const file = JSON.parse(json) as { fields?: unknown; data?: unknown } | null
  const fields: unknown[] = Array.isArray(file?.fields) ? file.fields : []
  const [cik, name, ticker, exchange] = ['cik', 'name', 'ticker', 'exchange'].map((field) =>
    fields.indexOf(field),
  ) as [number, number, number, number]
  if (!Array.isArray(file?.data) || [cik, name, ticker, exchange].includes(-1)) {
    throw new Error('not a list of tickers with exchanges')
  }
  const lines = file.data.flatMap((row: unknown) => {
    if (!Array.isArray(row)) return []
    const symbol = normalizeSymbol(String(row[ticker]))
    const market = String(row[exchange] ?? '')
    const security = symbol === null ? undefined : directory?.get(symbol)
    const isListed = directory ? security !== undefined : LISTING_EXCHANGES.has(market)
    if (symbol === null || !isListed) return []
    const title = String(row[name] ?? '')
    const spelling = listedSpelling(title, security ?? '') ?? title
    return [[String(row[cik]), symbol, market, spelling].map(quote).join(',')]
  })
  if (lines.length === 0) throw new Error('the list contains no listed company')
  return `cik,ticker,exchange,name\n${lines.join('\n')}\n`
}
