import { INDEX_CODES, type IndexCode } from '../../ingest/companies/identities.ts'

/** Command-line option for a file. */
export type FileKind =
  | { readonly option: Exclude<ImportOption, 'index'> }
  | { readonly option: 'index'; readonly code: IndexCode }

type ImportOption =
  | 'companyfacts'
  | 'fsds'
  | 'prices'
  | 'splits'
  | 'tickers'
  | 'identities'
  | 'listings'
  | 'index'
  | 'short-interest'
  | 'estimates'
  | 'calendar'
  | 'treasury'
  | 'fx'

/** Pattern for one word of a file name, such as `prices` in `daily-prices-2026.csv.gz`. */
const word = (words: string) => `(?:^|[-_. ])(?:${words})(?=[-_. \\d]|$)`
const csv = '.*\\.csv(?:\\.gz)?$'
const json = '.*\\.json(?:\\.gz)?$'
const table = '.*\\.(?:csv|json)(?:\\.gz)?$'

/** Patterns of file names, in the order in which they are tried. */
const FILES: readonly (readonly [RegExp, Exclude<ImportOption, 'index'>])[] = [
  [new RegExp(`${word('companyfacts|submissions')}.*\\.(?:zip|json(?:\\.gz)?)$`), 'companyfacts'],
  [/^CIK\d{10}.*\.json(?:\.gz)?$/i, 'companyfacts'],
  [new RegExp(`${word('fsds')}.*\\.zip$`), 'fsds'],
  [/^\d{4}q[1-4]\.zip$/, 'fsds'],
  [new RegExp(word('identities') + csv), 'identities'],
  [new RegExp(word('tickers') + table), 'tickers'],
  [new RegExp(word('short-interest') + csv), 'short-interest'],
  [new RegExp(word('estimates') + csv), 'estimates'],
  [new RegExp(word('calendar') + csv), 'calendar'],
  [new RegExp(word('treasury') + csv), 'treasury'],
  [new RegExp(word('fx|eurofxref') + csv), 'fx'],
  [new RegExp(word('splits') + csv), 'splits'],
  [new RegExp(word('prices') + csv), 'prices'],
  [new RegExp(word('listings|nasdaq|nyse|amex') + json), 'listings'],
]
const FOLDERS: readonly (readonly [RegExp, 'companyfacts' | 'fsds' | 'listings'])[] = [
  [new RegExp(word('companyfacts|submissions')), 'companyfacts'],
  [new RegExp(word('fsds')), 'fsds'],
  [new RegExp(word('listings')), 'listings'],
]
const INDEX = new RegExp(`^(?:index[-_. ])?(${INDEX_CODES.join('|')})(?=[-_. ])${csv}`)

/** Option for a file or folder by its name; undefined if the name is not recognized. */
export function fileKind(name: string, isFolder: boolean): FileKind | undefined {
  const lower = name.toLowerCase()
  if (isFolder) {
    const option = FOLDERS.find(([pattern]) => pattern.test(lower))?.[1]
    return option && { option }
  }
  const [, code] = INDEX.exec(lower) ?? []
  const index = INDEX_CODES.find((known) => known === code)
  if (index) return { option: 'index', code: index }
  const option = FILES.find(([pattern]) => pattern.test(lower))?.[1]
  return option && { option }
}

/** Label of a file kind, such as `prices` or `index sp500`. */
export function kindText(kind: FileKind): string {
  return kind.option === 'index' ? `index ${kind.code}` : kind.option
}
