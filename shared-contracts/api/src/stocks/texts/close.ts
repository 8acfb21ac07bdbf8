import { formatDate, formatRoundedUsd, formatSignedPercent } from '../../format/format.ts'
import type { CompanyHeader } from '../company.schema.ts'
import type { PriceStep } from '../pages/price.schema.ts'
import type { Valuation } from '../pages/valuation.schema.ts'

/** Price against a fair value: "12.3% above". */
export function againstText(ratio: number): string {
  const text = formatSignedPercent(ratio)
  return `${text.replace(/^[+−]/, '')} ${text.startsWith('−') ? 'below' : 'above'}`
}

/** Last close, its day, and the newest quarter with a value estimate. */
export interface CloseAndEstimate {
  readonly simulated: boolean
  readonly close: number
  /** yyyy-mm-dd */
  readonly day: string
  readonly fair: PriceStep['fair'] | undefined
  readonly period: string | undefined
  /** Whether later quarters are withheld. */
  readonly isDelayed: boolean
}

/** "Close $271.49 on Nov 20, 2026, 11.8% above the value estimate of $242.80 (methods from $190 to $310) with FY2026." */
export function describeClose(known: CloseAndEstimate): string {
  const { simulated, close, day, fair, period, isDelayed } = known
  const shown = `${simulated ? 'Simulated close' : 'Close'} ${formatRoundedUsd(close)} on ${formatDate(day)}`
  if (!fair || period === undefined) return `${shown}; no value estimate to compare it with.`
  const delayed = isDelayed ? ', the newest that is public' : ''
  return `${shown}, ${againstText(close / fair.value - 1)} the value estimate of ${formatRoundedUsd(fair.value)} (methods from ${formatRoundedUsd(fair.low)} to ${formatRoundedUsd(fair.high)}) with ${period}${delayed}.`
}

/** Price of a valuation and how to read the methods. */
export function describeValuationPrice(
  { simulated }: Pick<CompanyHeader, 'simulated'>,
  valuation: Valuation,
): string {
  const { price, price_date, methods } = valuation
  const hasAnnual = methods.some(
    ({ code, upside }) => code.startsWith('annualized') && upside !== null,
  )
  return [
    price === null
      ? 'This quarter has no price, so there is no upside.'
      : `${simulated ? 'Simulated price' : 'Price'} ${formatRoundedUsd(price)}${price_date ? ` on ${formatDate(price_date)}` : ''}.`,
    ...(hasAnnual
      ? ['Buffett’s methods give an annual return; their dots show the price after one year.']
      : []),
  ].join(' ')
}
