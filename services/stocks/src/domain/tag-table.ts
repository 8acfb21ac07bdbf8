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

/** The tags that are read: those of the catalogue of statement lines, and what is no line of a statement. */

const LINES: readonly StatementLine[] = LINE_CODES.map(lineOf)

function tagsOfLines(lines: readonly StatementLine[], standard: Standard): string[] {
  return lines.flatMap(({ sources }) => tagsOf(sources[standard] ?? []))
}

const tagsOfBoth = (lines: readonly StatementLine[]) =>
  STANDARDS.flatMap((standard) => tagsOfLines(lines, standard))

/** Taxonomy `dei`, unit `shares`: the count on the cover of a report, one fact per share class. */
export const COVER_SHARES_TAG = 'EntityCommonStockSharesOutstanding'
export const BALANCE_SHARES_TAGS = tagsOfBoth([STATEMENT_LINES.sharesOutstanding])
export const AVERAGE_SHARES_TAGS = tagsOfBoth([STATEMENT_LINES.sharesDiluted])
/** Unit `pure`: 20 for twenty new shares for one old. */
export const SPLIT_RATIO_TAG = 'StockholdersEquityNoteStockSplitConversionRatio1'

/** Market value of the shares that insiders do not hold, USD: on the cover of an annual report. */
export const PUBLIC_FLOAT_TAG = 'EntityPublicFloat'

/** Counted in shares. */
export const SHARE_TAGS: ReadonlySet<string> = new Set([
  COVER_SHARES_TAG,
  ...tagsOfBoth(LINES.filter(({ unit }) => unit === 'shares')),
])
/** Amounts per share. */
export const PER_SHARE_TAGS: ReadonlySet<string> = new Set(
  tagsOfBoth(LINES.filter(({ unit }) => unit === 'USD per share')),
)

/**
 * What is paid out or used up is written without a sign; a filer who writes it below zero has entered
 * the line of the statement and not the tag’s amount, and whether it means the opposite is not known.
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

/** Every tag the product reads. A name that two taxonomies share is of the same line in both. */
export const STORED_TAGS: ReadonlySet<string> = new Set(
  [...TAGS_BY_TAXONOMY.values()].flatMap((tags) => [...tags]),
)

/** Whether amounts of the tag are stored: the loader leaves the rest of a filing. */
export function isStoredTag(taxonomy: string, tag: string): boolean {
  return TAGS_BY_TAXONOMY.get(taxonomy)?.has(tag) ?? false
}

/** The taxonomies that are read, without the companies’ own. */
export const TAXONOMIES: ReadonlySet<string> = new Set(TAGS_BY_TAXONOMY.keys())

/** The taxonomy of a data set’s version: `us-gaap/2009`; null for one that is not read. */
export function taxonomyOf(version: string): string | null {
  if (version.startsWith('us-gaap/')) return 'us-gaap'
  if (version.startsWith('ifrs/')) return 'ifrs-full'
  if (version.startsWith('dei/')) return 'dei'
  return /^\d{10}-\d{2}-\d{6}$/.test(version) ? OWN_TAXONOMY : null
}

/** Version of the tags read; a change makes a file that was loaded before load again. */
export const TAG_TABLE_VERSION = '5'
