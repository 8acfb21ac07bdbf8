/**
 * How well the rating tells. Printed by `npm run evaluate -w infra/calibration`; bring up to date with
 * every fit.
 */
export const CREDIT_EVIDENCE: readonly string[] = [
  'Bankruptcy of 7,024 Polish companies within five years (271 went bankrupt): the area under the ROC curve of the form from statements alone is 0.733, of its ratios without size 0.741, of Altman’s Z″ (and the EM-score, which ranks alike) 0.689, of total assets alone 0.536. Each company is scored by weights fitted without its fifth of the data.',
  'Letters of agencies, 932 ratings of 277 US companies outside finance, 2010 to 2016: the rank correlation of our letter with the agency’s is 0.648 (0.678 for the score itself), of total assets alone 0.543. 42.7% of the letters are equal and 91.8% at most one letter apart. Each company is scored by weights fitted without any company of its fifth of the data.',
  'Where an annual report allows the EM-score (245 of these ratings, 87 companies): our letter 0.556, the EM-score’s letter 0.378, total assets alone 0.304; equal letters 42.0% against 15.1%, at most one apart 91.0% against 59.6%.',
  'With prices of July 2016 (129 ratings, 94 members of the S&P 500), accounting weights fitted without the company: rank correlation of the letter 0.535 against 0.526 from statements alone, of the score 0.517 against 0.506; 42.6% equal against 41.9%, 89.9% at most one letter apart in both. Strength and bounds of the market measures were chosen on these same ratings.',
  'Large companies, annual reports 2015 and 2016, with prices of July 2016 (S&P’s letter of then in parentheses): Ford BBB (BBB), Carnival A (BBB), AT&T BBB (BBB), American Airlines BBB (BB), Chesapeake B (CCC), Freeport-McMoRan B (BB); Apple AAA (AA), Microsoft AA (AAA), Walmart AA (AA), Coca-Cola AA (AA), Exxon AA (AA), JPMorgan A (A).',
]

export const CREDIT_LIMITS: readonly string[] = [
  'The agencies’ letters are an opinion on large companies with debt. For small companies, and for those that live on cash, weights and bounds are extended by judgement: the least weight of coverage and of cash, the most that size may count, and the bounds towards loss.',
  'The probability means the odds that the specification gives each letter, one year ahead. It was set so that the shares of the letters are those of the agencies, before high risk is moderated; it was not measured against defaults of US companies, which the data do not have.',
  'How high risk is moderated is judgement, chosen so that a simulated universe of 5,500 US listings has a mean probability of 4.8% and 7.7% of it CCC. The price is paid by leveraged companies: of 137 ratings of B by agencies 104 come out as BB and 26 as B, of 26 of CCC one as CCC and nine as B.',
  'The weights of the market measures are published ones (Campbell, Hilscher and Szilagyi 2008), times one and a half: the data have no outcomes with prices. Market leverage and volatility count only beyond what is usual in the S&P 500.',
  'Financial companies: weights by judgement. The level puts the median of 43 large US banks and insurers (reports of 2015 and 2016) between A and BBB. Brokers, exchanges, lenders and asset managers are rated by the same form, as capital and return on assets are what they share with banks; no agency ratings of them are in the data.',
  'Top letters are hard to tell apart: of 27 ratings of AA, ten come out as AA, two as AAA and fifteen lower.',
]
