import type { DataNote } from '@quantamental/api/stocks'
import { beneishMisfit } from '@quantamental/models/beneish'
import { ncavMisfit } from '@quantamental/models/graham'
import type { CompanyResult } from '../engine/company-result.ts'
import { OTHER_CLASS_TIMES } from '../engine/current-market-cap.ts'
import { incompleteDebtNote } from './incomplete-value.ts'
import type { SplitQuarters } from './page-document.ts'

type Rule = (result: CompanyResult, quarters: SplitQuarters) => string | null

/** Quarters below which averages over years rest on little. */
const FEW_QUARTERS = 8

/** "Berkshire Hathaway counts in class A shares, of which one is 1,500 of those whose price is loaded." */
function otherClassNote(
  { lastClose, rankValue }: CompanyResult,
  { newest }: SplitQuarters,
): string | null {
  const counted = newest.lines.sharesOutstanding
  if (lastClose === null || rankValue === null || counted === null) return null
  const times = rankValue / lastClose.close / counted
  if (times < OTHER_CLASS_TIMES) return null
  const about = Number(times.toPrecision(2)).toLocaleString('en-US')
  return `Shares and per-share figures are of a class of which one makes about ${about} of the shares whose price is shown: earnings per share and values per share do not go with this price.`
}

/** Whether amounts of the newest quarter can be had in USD. */
const isConverted = ({ newest }: SplitQuarters) => newest.usdRate !== null

function currencyNote({ currency }: CompanyResult, quarters: SplitQuarters): string | null {
  const { usdRate } = quarters.newest
  if (currency === 'USD') return null
  if (usdRate === null) {
    return `The company reports in ${currency}, and no exchange rate of it is loaded: amounts in USD, values per share and the rating are withheld; ratios are of the amounts in ${currency}.`
  }
  const rate = Number(usdRate.value.toPrecision(5))
  return `The company reports in ${currency}. Ratios are of the amounts in ${currency}; amounts are converted to USD by the European Central Bank’s reference rate of each balance date, the newest ${rate} USD for 1 ${currency} on ${usdRate.day}.`
}

/**
 * What is missing or special, and why. Only of reported and market data, and of model outputs up to
 * T-minus-2: a note is free to everybody.
 */
const RULES: readonly (readonly [code: string, rule: Rule])[] = [
  [
    'simulated',
    ({ simulated }) =>
      simulated ? 'All figures of this company are simulated; it is a demonstration.' : null,
  ],
  ['reporting-currency', currencyNote],
  [
    'depositary-receipts',
    ({ perListed }) => {
      if (perListed === 1) return null
      if (perListed === null) {
        return 'How many of the company’s shares one listed share stands for is not known: market value and values per share are withheld.'
      }
      const times = Number(perListed.toPrecision(3)).toLocaleString('en-US')
      return `One listed share stands for ${times} of the company’s shares, as the exchange’s list tells: market value and values per share are of listed shares.`
    },
  ],
  [
    'no-price',
    ({ lastClose }) =>
      lastClose === null
        ? 'No closing price is loaded: market value, yields and upsides say “No Target” or “No Data”.'
        : null,
  ],
  ['other-class', otherClassNote],
  [
    'no-analysts',
    (_result, { newest }) =>
      newest.analyst.median === null
        ? 'No analysts’ target is loaded: the analysts’ upside says “No Target”.'
        : null,
  ],
  [
    'no-forward-earnings',
    (_result, { newest }) =>
      newest.forwardEps === null
        ? 'No estimate of earnings is loaded: forward price to earnings and rate sensitivity say “No Data”.'
        : null,
  ],
  [
    'no-short-interest',
    (_result, { newest }) =>
      newest.shortPercentOfFloat === null
        ? 'No short interest or no float is loaded: short interest says “No Data”.'
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
    (result, quarters) =>
      isConverted(quarters) &&
      quarters.newest.lines.currentAssets === null &&
      ncavMisfit(result.modelClass.modelClass) === null
        ? 'The balance sheet does not part current from other assets: current ratio and net current asset value cannot be had.'
        : null,
  ],
  ['debt-not-whole', (_result, { newest }) => incompleteDebtNote(newest.incompleteLines.totalDebt)],
  [
    'not-rated',
    (_result, { delayed }) =>
      delayed !== null && delayed.usdRate !== null && delayed.credit.missing.length > 0
        ? `Not rated in ${delayed.quarter}: ${delayed.credit.missing.join(', ')} not reported.`
        : null,
  ],
  [
    'short-history',
    ({ quarters }) =>
      quarters.length < FEW_QUARTERS
        ? `Only ${quarters.length} quarter${quarters.length === 1 ? ' is' : 's are'} scored: tests over several years are not measurable.`
        : null,
  ],
  [
    'fiscal-years',
    ({ quarters }) => {
      const count = quarters.filter(({ fiscalYears }) => fiscalYears !== null).length
      return count > 0
        ? `${count} of ${quarters.length} quarters ${count === 1 ? 'takes' : 'take'} Graham’s and Buffett’s values from fiscal-year earnings, as too few of the years that end with the quarter are known.`
        : null
    },
  ],
  [
    'completed-later',
    ({ quarters }) => {
      const late = quarters.filter(({ filed, knownOn }) => knownOn > filed).length
      return late > 0
        ? `${late} of ${quarters.length} quarters lacked a figure when first filed and are known from a later filing on.`
        : null
    },
  ],
  [
    'restated',
    ({ quarters }) => {
      const restated = quarters.filter(({ restatedOn }) => restatedOn !== null)
      const days = restated.map(({ restatedOn }) => restatedOn ?? '').sort()
      const count = restated.length
      return count > 0
        ? `${count} of ${quarters.length} quarters ${count === 1 ? 'has' : 'have'} figures restated by a later filing, the newest filed ${days.at(-1)}. Ratings before the newest three quarters are as known when their reports were filed.`
        : null
    },
  ],
]

export function listDataNotes(result: CompanyResult, quarters: SplitQuarters): DataNote[] {
  return RULES.flatMap(([code, rule]) => {
    const text = rule(result, quarters)
    return text === null ? [] : [{ code, text }]
  })
}
