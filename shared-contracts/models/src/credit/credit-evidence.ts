/**
 * How well the rating tells. Printed by `npm run evaluate -w infra/calibration`; bring up to date with
 * every fit.
 */
export const CREDIT_EVIDENCE: readonly string[] = [
  'Bankruptcy of 7,024 Polish companies within five years (271 went bankrupt): the area under the ROC curve of the form from statements alone is 0.739, of its ratios without size 0.740, of Altman’s Z″ (and the EM-score, which ranks alike) 0.689, of total assets alone 0.536. Each company is scored by weights fitted without its fifth of the data.',
  'Letters of agencies, 932 ratings of 277 US companies outside finance, 2010 to 2016: the rank correlation of our letter with the agency’s is 0.657 (0.662 for the score itself), of total assets alone 0.543. 43.5% of the letters are equal and 90.7% at most one letter apart. Each company is scored by weights fitted without any company of its fifth of the data.',
  'Where an annual report allows the EM-score (245 of these ratings, 87 companies): our letter 0.551, the EM-score’s letter 0.378, total assets alone 0.304; equal letters 42.4% against 15.1%, at most one apart 88.6% against 59.6%.',
  'With prices of July 2016 (129 ratings, 94 members of the S&P 500; in sample, since two weights and the level come from these ratings): 48.8% equal and 94.6% at most one letter apart; rank correlation of the score 0.492 against 0.497 from statements alone, of the letter 0.461 against 0.533.',
  'Large leveraged companies, annual reports 2015 and 2016, with prices of July 2016 (S&P’s letter of then in parentheses): Ford BB (BBB), Carnival A (BBB), AT&T BBB (BBB), American Airlines BB (BB), Chesapeake CCC (CCC), Freeport-McMoRan B (BB). Others: Apple A (AA), Microsoft A (AAA), Walmart A (AA), Coca-Cola A (AA), Exxon A (AA), JPMorgan BBB (A).',
]

export const CREDIT_LIMITS: readonly string[] = [
  'The agencies’ letters are an opinion on large companies with debt. For small companies, and for those that live on cash, weights and bounds are extended by judgement: the least weight of coverage and of cash, the most that size may count, and the bounds towards loss.',
  'The probability means the odds that the specification gives each letter, one year ahead. It was set so that the shares of the letters are those of the agencies; it was not measured against defaults of US companies, which the data do not have.',
  'High risk is moderated: beyond the probability at which B begins only 65% of the score counts, by judgement. Even so about one in six of a simulated universe of US listings is CCC, most of them companies below $50 million that lose money.',
  'The weights of excess return and share price are published ones (Campbell, Hilscher and Szilagyi 2008), and those of market leverage and volatility lie near them: the data have no outcomes with prices.',
  'Banks and insurers: weights by judgement. The level puts the median of 43 large US banks and insurers (reports of 2015 and 2016) between A and BBB.',
  'Top letters are hard to tell apart: of 27 ratings of AA, ten come out as AA and fifteen lower.',
]
