import { decimalText } from '../working/number-text.ts'
import { CREDIT_EVALUATION } from './credit-evaluation.ts'

const { nested, shipped, benchmarks, knownCompanies } = CREDIT_EVALUATION
const COMMAND = 'npm run evaluate -w infra/quality/calibration'

const fixed = (value: number) => decimalText(value, 3)
const percent = (value: number) => `${decimalText(100 * value, 1)}%`

type Accuracy = typeof nested | typeof shipped

function bankruptcyText({ bankruptcies: { roc, slope } }: Accuracy): string {
  return `the area under the ROC curve is ${fixed(roc.area)} (95% interval ${fixed(roc.low)} to ${fixed(roc.high)}) and the calibration slope ${decimalText(slope, 2)}`
}

function agencyText({ agencies }: Accuracy): string {
  const { scoreCorrelation, letterCorrelation, equal, withinOne, lowFound, highRatedLow } = agencies
  return `the rank correlation is ${fixed(letterCorrelation)} for the letter and ${fixed(scoreCorrelation)} for the score; ${percent(equal)} of our letters equal the agency’s and ${percent(withinOne)} are within one letter. Of agency ratings of B and CCC, ${percent(lowFound)} are rated B or lower here, and of those of BBB and better ${percent(highRatedLow)}. The most frequent letter, ${agencies.largestLetter.letter}, has ${percent(agencies.largestLetter.share)}`
}

function decileText({ bankruptcies: { deciles } }: Accuracy): string {
  return deciles
    .map(({ predicted, realized }) => `${percent(predicted)} → ${percent(realized)}`)
    .join(', ')
}

/** Accuracy of the rating, generated from the stored output of the command that it names. */
export const CREDIT_EVIDENCE: readonly string[] = [
  `Bankruptcy of ${nested.bankruptcies.companies.toLocaleString('en-US')} Polish companies within five years (${nested.bankruptcies.bankrupt} went bankrupt), each scored by a model chosen and fitted without it: ${bankruptcyText(nested)}. Altman’s Z″ reaches an area of ${fixed(benchmarks.zDoublePrimeArea)} and total assets alone ${fixed(benchmarks.sizeArea)}.`,
  `Agency ratings, ${nested.agencies.ratings} of ${nested.agencies.issuers} US companies outside finance, 2010 to 2016, each scored by a model chosen and fitted without any rating of its issuer: ${agencyText(nested)}. Total assets alone have a rank correlation of ${fixed(benchmarks.sizeCorrelation)}.`,
  `The published coefficients on the same data, which they were fitted on: ${bankruptcyText(shipped)}; ${agencyText(shipped)}.`,
  `Predicted probability within one year → share of Polish companies bankrupt within five years, by tenths of the predicted probability: ${decileText(nested)}.`,
  `For the ${benchmarks.emScore.ratings} ratings with data for the EM-score, the rank correlation of its letter is ${fixed(benchmarks.emScore.letterCorrelation)} and ${percent(benchmarks.emScore.withinOne)} are within one letter.`,
  `Large companies, newest annual report of 2015 or 2016, with prices of July 2016 (S&P’s rating at the end of 2016 in parentheses): ${knownCompanies.map(({ symbol, statements, priced, agency }) => `${symbol} ${priced ?? statements} (${agency})`).join(', ')}.`,
  `Command: ${COMMAND}. With -- --shipped --data <folder> it scores the published coefficients on other data.`,
]

export const CREDIT_LIMITS: readonly string[] = [
  'The agency ratings are of large companies with debt. Companies below about $3 billion in assets get no further points for size, because the data do not show its effect there.',
  'The letters follow the agencies’ and the order of bankruptcies, but the one-year probabilities follow the odds stated for each letter. They were not measured against defaults of US companies, which are not in the data.',
  'The Polish companies are smaller and not listed, and the data say whether they went bankrupt within five years, not within one. They set the curves of losses, debt and cash, and the slope of the probability beyond CCC.',
  'The weights of the market measures are published ones (Campbell, Hilscher and Szilagyi 2008), because the data contain no defaults with prices. Market leverage and volatility count only beyond the usual range.',
  'The 90% interval covers the uncertainty of the fit: the same company under 30 refits on resampled companies. It does not cover errors in the filings, events after them, or the published market weights.',
  'For financial companies, the weights rest on judgment and have no interval. The level puts the median of 43 large US banks and insurers (reports of 2015 and 2016) between A and BBB. The data contain no agency ratings of banks, brokers or lenders, so there is no evidence for them.',
  'For banks, provisions, nonperforming loans and the share of deposits count in addition; the data have no ratings or defaults of banks to test this. Few banks report nonperforming loans as one figure; an unknown one counts as neutral. The CET1 ratio is not used.',
  'REITs read the curves of other companies with loan to value and funds from operations. The data contain no rated REITs, so there is no evidence for this, and their 90% interval covers the curves only.',
  'Utilities have the curves of other companies and a level of their own, from few ratings.',
  `The top ratings are hard to distinguish: of ${nested.agencies.table[1].reduce((sum: number, one) => sum + one, 0)} agency ratings of AA, the model gives ${nested.agencies.table[1][1]} AA and ${nested.agencies.table[1][2]} A.`,
]
