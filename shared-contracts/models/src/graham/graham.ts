import { type ValuationLabel, valuationLabel } from '../signals/valuation-label.ts'
import { decimalText, inParentheses, type ModelResult, missingLabels } from '../working/working.ts'

/** `value` is USD per share; `upside` is value ÷ price − 1, a fraction, null without value or price. */
export interface GrahamResult extends ModelResult<ValuationLabel> {
  readonly upside: number | null
}

function present(
  formula: string,
  substituted: string,
  compute: () => number,
  missing: readonly string[],
  price: number | null,
): GrahamResult {
  const computed = missing.length === 0 ? compute() : null
  const inRange = computed === null || Number.isFinite(computed)
  const value = inRange ? computed : null
  const ratio =
    value === null || value <= 0 || price === null || !(price > 0) ? Number.NaN : value / price - 1
  const upside = Number.isFinite(ratio) ? ratio : null
  const lacking = inRange ? missing : ['A value within range']
  const label = valuationLabel(upside)
  return { version: '1.0.0', value, upside, label, formula, substituted, missing: lacking }
}

function positive(values: Readonly<Record<string, number | null>>): string[] {
  const below = Object.entries(values).filter(([, value]) => value !== null && value <= 0)
  return [...missingLabels(values), ...below.map(([label]) => `${label} above zero`)]
}

function money(value: number | null): string {
  return inParentheses(decimalText(value, 2))
}

/**
 * Graham number √(22.5 × EPS × book value per share), USD per share; EPS is the mean of three years.
 * Null when either is missing or not above zero. Label from the upside to `price`, `No Target`
 * without one. Source: Graham, The Intelligent Investor, ch. 14.
 */
export function grahamNumber(
  eps: number | null,
  bookPerShare: number | null,
  price: number | null = null,
): GrahamResult {
  return present(
    '√(22.5 × EPS × book value per share)',
    `√(22.5 × ${money(eps)} × ${money(bookPerShare)})`,
    () => Math.sqrt(22.5 * (eps ?? 0) * (bookPerShare ?? 0)),
    positive({ 'Earnings per share': eps, 'Book value per share': bookPerShare }),
    price,
  )
}

export interface NcavInputs {
  readonly currentAssets: number | null
  readonly totalLiabilities: number | null
  /** Null counts as zero: most companies have none and report nothing. */
  readonly preferredStock: number | null
  readonly shares: number | null
}

/**
 * Net current asset value per share, USD: (current assets − total liabilities − preferred stock) ÷
 * shares. Null when an input is missing or shares are not above zero. The upside is NCAV ÷ price − 1
 * without the two-thirds margin; an NCAV of zero or less is a value but `No Target`.
 * Source: Graham, The Intelligent Investor, ch. 15.
 */
export function ncavPerShare(inputs: NcavInputs, price: number | null = null): GrahamResult {
  const { currentAssets, totalLiabilities, shares } = inputs
  const preferred = inputs.preferredStock ?? 0
  const amounts = [currentAssets, totalLiabilities, preferred].map(money).join(' − ')
  return present(
    '(current assets − total liabilities − preferred stock) ÷ shares',
    `(${amounts}) ÷ ${money(shares)}`,
    () => ((currentAssets ?? 0) - (totalLiabilities ?? 0) - preferred) / (shares ?? 1),
    [
      ...missingLabels({ 'Current assets': currentAssets, 'Total liabilities': totalLiabilities }),
      ...positive({ Shares: shares }),
    ],
    price,
  )
}

/**
 * Growth formula EPS × (8.5 + 2g) × 4.4 ÷ Y, USD per share; `growthPercent` g and the AAA bond yield
 * Y in percent. Null when one is missing, or EPS, 8.5 + 2g or Y is not above zero.
 * Source: Graham, The Intelligent Investor, ch. 11, with the 1974 yield adjustment.
 */
export function grahamGrowthValue(
  eps: number | null,
  growthPercent: number | null,
  aaaYieldPercent: number | null,
  price: number | null = null,
): GrahamResult {
  const multiple = growthPercent === null ? null : 8.5 + 2 * growthPercent
  return present(
    'EPS × (8.5 + 2g) × 4.4 ÷ Y',
    `${money(eps)} × (8.5 + 2 × ${money(growthPercent)}) × 4.4 ÷ ${money(aaaYieldPercent)}`,
    () => ((eps ?? 0) * (multiple ?? 0) * 4.4) / (aaaYieldPercent ?? 1),
    positive({ 'Earnings per share': eps, '8.5 + 2g': multiple, 'AAA yield': aaaYieldPercent }),
    price,
  )
}
