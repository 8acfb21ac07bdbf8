import type { DataNote } from '@quantamental/api/stocks'
import { beneishMisfit } from '@quantamental/models/beneish'
import { ncavMisfit } from '@quantamental/models/graham'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { OTHER_CLASS_TIMES } from '../../engine/market/market.ts'
import { incompleteDebtNote } from './incomplete-value.ts'

/** `newest` is the last of `quarters`. */
interface Shown {
  readonly newest: QuarterResult
  readonly quarters: readonly QuarterResult[]
}
type Rule = (result: CompanyResult, shown: Shown) => string | null

/** Minimum number of quarters for meaningful multi-year averages. */
const FEW_QUARTERS = 8

/** Example: Berkshire Hathaway counts class A shares, each worth 1,500 of the priced class B shares. */
function otherClassNote({ lastClose, rankValue }: CompanyResult, { newest }: Shown): string | null {
  const counted = newest.lines.sharesOutstanding
  if (lastClose === null || rankValue === null || counted === null) return null
  const times = rankValue / lastClose.close / counted
  if (times < OTHER_CLASS_TIMES) return null
  const about = Number(times.toPrecision(2)).toLocaleString('en-US')
  return `Share counts and per-share figures refer to a share class worth about ${about} of the shares whose price is shown, so they can’t be compared with this price.`
}

/** Whether amounts of the newest quarter can be converted to USD. */
const isConverted = ({ newest }: Shown) => newest.usdRate !== null

function currencyNote({ currency }: CompanyResult, { newest }: Shown): string | null {
  const { usdRate } = newest
  if (currency === 'USD') return null
  if (usdRate === null) {
    return `The company reports in ${currency}, and no exchange rate for it is available, so amounts in USD, per-share values and the rating are not shown. Ratios are calculated in ${currency}.`
  }
  const rate = Number(usdRate.value.toPrecision(5))
  return `The company reports in ${currency}. Ratios are calculated in ${currency}; amounts are converted to USD at the European Central Bank’s reference rate on each balance date, most recently ${rate} USD per ${currency} on ${usdRate.day}.`
}

/** Rules read figures of the shown quarters only. */
const RULES: readonly (readonly [code: string, rule: Rule])[] = [
  [
    'simulated',
    ({ simulated, realFilings }) => {
      if (!simulated) return null
      return realFilings
        ? 'Reported figures come from the company’s SEC filings. Prices, analyst estimates and short interest are simulated for demonstration, and so is what is calculated from them.'
        : 'All figures for this company are simulated for demonstration.'
    },
  ],
  ['reporting-currency', currencyNote],
  [
    'depositary-receipts',
    ({ perListed }) => {
      if (perListed === 1) return null
      if (perListed === null) {
        return 'The number of company shares per listed share is unknown, so market value and per-share values are not shown.'
      }
      const times = Number(perListed.toPrecision(3)).toLocaleString('en-US')
      return `One listed share represents ${times} company shares, based on the exchange’s listing data. Market value and per-share values refer to listed shares.`
    },
  ],
  [
    'no-price',
    ({ lastClose }) =>
      lastClose === null
        ? 'No closing price is available: market value, yields and upsides show “No Target” or “No Data”.'
        : null,
  ],
  ['other-class', otherClassNote],
  [
    'no-analysts',
    (_result, { newest }) =>
      newest.analyst.median === null
        ? 'No analyst target is available: the analyst upside shows “No Target”.'
        : null,
  ],
  [
    'no-forward-earnings',
    (_result, { newest }) =>
      newest.forwardEps === null
        ? 'No earnings estimate is available: the forward price-earnings ratio and interest-rate sensitivity show “No Data”.'
        : null,
  ],
  [
    'no-short-interest',
    (_result, { newest }) =>
      newest.shortPercentOfFloat === null
        ? 'The number of shares sold short or the float is not available: short interest shows “No Data”.'
        : null,
  ],
  [
    'z-score-not-applicable',
    ({ altmanChoice }) => (altmanChoice.applicable ? null : altmanChoice.reason),
  ],
  ['m-score-not-applicable', ({ modelClass }) => beneishMisfit(modelClass.modelClass)],
  ['ncav-not-applicable', ({ modelClass }) => ncavMisfit(modelClass.modelClass)],
  [
    'no-current-assets',
    (result, shown) =>
      isConverted(shown) &&
      shown.newest.lines.currentAssets === null &&
      ncavMisfit(result.modelClass.modelClass) === null
        ? 'The balance sheet does not separate current from other assets, so the current ratio and net current asset value can’t be calculated.'
        : null,
  ],
  ['debt-not-whole', (_result, { newest }) => incompleteDebtNote(newest.incompleteLines.totalDebt)],
  [
    'not-rated',
    (_result, { newest: { quarter, usdRate, credit } }) =>
      usdRate !== null && credit.missing.length > 0
        ? `Not rated in ${quarter}: ${credit.missing.join(', ')} not reported.`
        : null,
  ],
  [
    'short-history',
    ({ quarters }) =>
      quarters.length < FEW_QUARTERS
        ? `Only ${quarters.length} quarter${quarters.length === 1 ? ' is' : 's are'} scored, so tests over several years are not measurable.`
        : null,
  ],
  [
    'fiscal-years',
    (_result, { quarters }) => {
      const count = quarters.filter(({ fiscalYears }) => fiscalYears !== null).length
      return count > 0
        ? `${count} of ${quarters.length} quarters ${count === 1 ? 'bases' : 'base'} Graham’s and Buffett’s values on fiscal-year earnings because too few years ending with the quarter are available.`
        : null
    },
  ],
  [
    'completed-later',
    (_result, { quarters }) => {
      const late = quarters.filter(({ filed, knownOn }) => knownOn > filed).length
      return late > 0
        ? `${late} of ${quarters.length} quarters lacked a figure when first filed; a later filing supplied it.`
        : null
    },
  ],
  [
    'restated',
    (_result, { quarters }) => {
      const restated = quarters.filter(({ restatedOn }) => restatedOn !== null)
      const days = restated.map(({ restatedOn }) => restatedOn ?? '').sort()
      const count = restated.length
      return count > 0
        ? `${count} of ${quarters.length} quarters ${count === 1 ? 'has' : 'have'} figures restated by a later filing, most recently on ${days.at(-1)}. Ratings older than the latest three quarters stay as they were when their reports were filed.`
        : null
    },
  ],
]

/** Notes on the company and on `quarters`, oldest first; none without a quarter. */
export function listDataNotes(
  result: CompanyResult,
  quarters: readonly QuarterResult[],
): DataNote[] {
  const newest = quarters.at(-1)
  if (!newest) return []
  return RULES.flatMap(([code, rule]) => {
    const text = rule(result, { newest, quarters })
    return text === null ? [] : [{ code, text }]
  })
}
