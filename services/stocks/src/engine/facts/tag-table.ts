import { MODEL_CLASS_TAGS } from '@quantamental/models/model-class'
import {
  debtInputTags,
  LINE_CODES,
  lineOf,
  OWN_TAXONOMY,
  STANDARDS,
  STATEMENT_LINES,
  type Standard,
  type StatementLine,
  tagsOf,
} from '@quantamental/models/statement'

/** XBRL tags that are read: those in the catalog of statement lines, and others such as share counts. */

const LINES: readonly StatementLine[] = LINE_CODES.map(lineOf)

function tagsOfLines(lines: readonly StatementLine[], standard: Standard): string[] {
  return lines.flatMap(({ sources }) => tagsOf(sources[standard] ?? []))
}

const tagsOfBoth = (lines: readonly StatementLine[]) =>
  STANDARDS.flatMap((standard) => tagsOfLines(lines, standard))

/** Share count on the cover page, one fact per share class; taxonomy `dei`, unit `shares`. */
export const COVER_SHARES_TAG = 'EntityCommonStockSharesOutstanding'
export const BALANCE_SHARES_TAGS = tagsOfBoth([STATEMENT_LINES.sharesOutstanding])
export const AVERAGE_SHARES_TAGS = tagsOfBoth([STATEMENT_LINES.sharesDiluted])
/** Split ratio, unit `pure`: 20 for 20 new shares per old share. */
export const SPLIT_RATIO_TAG = 'StockholdersEquityNoteStockSplitConversionRatio1'

/** Market value of shares not held by insiders, in USD, on the cover of annual reports. */
export const PUBLIC_FLOAT_TAG = 'EntityPublicFloat'

export const SHARE_TAGS: ReadonlySet<string> = new Set([
  COVER_SHARES_TAG,
  ...tagsOfBoth(LINES.filter(({ unit }) => unit === 'shares')),
])
export const PER_SHARE_TAGS: ReadonlySet<string> = new Set(
  tagsOfBoth(LINES.filter(({ unit }) => unit === 'USD per share')),
)

/**
 * Tags of payments and expenses, which are positive by definition. A negative amount repeats the sign of the
 * statement or means the opposite, which cannot be distinguished.
 */
export const UNSIGNED_FLOW_TAGS: ReadonlySet<string> = new Set(
  LINES.filter(({ sign }) => sign === 'outflow').flatMap(({ sources }) =>
    STANDARDS.flatMap((standard) => (sources[standard] ?? []).flatMap(({ plus }) => plus)),
  ),
)

const CLASS_TAGS = MODEL_CLASS_TAGS.map(({ tag }) => tag)
const tagsOfStandard = (standard: Standard) => [
  ...tagsOfLines(LINES, standard),
  ...CLASS_TAGS,
  ...debtInputTags(standard),
]
const COVER_TAGS = [COVER_SHARES_TAG, SPLIT_RATIO_TAG, PUBLIC_FLOAT_TAG]

const TAGS_BY_TAXONOMY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['dei', new Set(COVER_TAGS)],
  ['us-gaap', new Set([...tagsOfStandard('us-gaap'), ...COVER_TAGS])],
  ['ifrs-full', new Set(tagsOfStandard('ifrs-full'))],
])

/** Every tag that is read. A name in two taxonomies has the same meaning in both. */
export const STORED_TAGS: ReadonlySet<string> = new Set(
  [...TAGS_BY_TAXONOMY.values()].flatMap((tags) => [...tags]),
)

/** Whether facts with this tag are stored; the loader skips all others. */
export function isStoredTag(taxonomy: string, tag: string): boolean {
  return TAGS_BY_TAXONOMY.get(taxonomy)?.has(tag) ?? false
}

/** Taxonomies that are read, except the companies' own. */
export const TAXONOMIES: ReadonlySet<string> = new Set(TAGS_BY_TAXONOMY.keys())

/** Taxonomy of a versioned name such as `us-gaap/2009`; null if it is not read. */
export function taxonomyOf(version: string): string | null {
  if (version.startsWith('us-gaap/')) return 'us-gaap'
  if (version.startsWith('ifrs/')) return 'ifrs-full'
  if (version.startsWith('dei/')) return 'dei'
  return /^\d{10}-\d{2}-\d{6}$/.test(version) ? OWN_TAXONOMY : null
}

/** Version of the tag table; a change reloads files that were already loaded. */
export const TAG_TABLE_VERSION = '6'
