import { MODEL_CLASS_TAGS } from '@quantamental/models/model-class'
import {
  DEBT_INPUT_TAGS,
  LINE_CODES,
  lineOf,
  STATEMENT_LINES,
  type StatementLine,
  tagsOf,
} from '@quantamental/models/statement'

/** The tags that are read: those of the catalogue of statement lines, and what is no line of a statement. */

const LINES: readonly StatementLine[] = LINE_CODES.map(lineOf)

function tagsOfLines(lines: readonly StatementLine[]): string[] {
  return lines.flatMap(({ sources }) => tagsOf(sources['us-gaap'] ?? []))
}

/** Taxonomy `dei`, unit `shares`: the count on the cover of a report, one fact per share class. */
export const COVER_SHARES_TAG = 'EntityCommonStockSharesOutstanding'
export const BALANCE_SHARES_TAGS = tagsOf(STATEMENT_LINES.sharesOutstanding.sources['us-gaap'])
export const AVERAGE_SHARES_TAGS = tagsOf(STATEMENT_LINES.sharesDiluted.sources['us-gaap'])
/** Unit `pure`: 20 for twenty new shares for one old. */
export const SPLIT_RATIO_TAG = 'StockholdersEquityNoteStockSplitConversionRatio1'

/** Market value of the shares that insiders do not hold, USD: on the cover of an annual report. */
export const PUBLIC_FLOAT_TAG = 'EntityPublicFloat'

/** Counted in shares. */
export const SHARE_TAGS: ReadonlySet<string> = new Set([
  COVER_SHARES_TAG,
  ...tagsOfLines(LINES.filter(({ unit }) => unit === 'shares')),
])
/** Amounts per share. */
export const PER_SHARE_TAGS: ReadonlySet<string> = new Set(
  tagsOfLines(LINES.filter(({ unit }) => unit === 'USD per share')),
)

/**
 * What is paid out or used up is written without a sign; a filer who writes it below zero has entered
 * the line of the statement and not the tag’s amount, and whether it means the opposite is not known.
 */
export const UNSIGNED_FLOW_TAGS: ReadonlySet<string> = new Set(
  LINES.filter(({ sign }) => sign === 'outflow').flatMap(({ sources }) =>
    (sources['us-gaap'] ?? []).flatMap(({ plus }) => plus),
  ),
)

/** Every tag the product reads: the loader stores these and leaves the rest of a filing. */
export const KEPT_TAGS: ReadonlySet<string> = new Set([
  ...tagsOfLines(LINES),
  COVER_SHARES_TAG,
  SPLIT_RATIO_TAG,
  ...MODEL_CLASS_TAGS.map(({ tag }) => tag),
  PUBLIC_FLOAT_TAG,
  ...DEBT_INPUT_TAGS,
])

/** Version of the tags read; a change makes a file that was loaded before load again. */
export const TAG_TABLE_VERSION = '4'
