/**
 * Accuracy of the rating, as printed by `npm run evaluate -w infra/quality/calibration`. Update it after every
 * fit.
 */
export const CREDIT_EVIDENCE: readonly string[] = [
  'Bankruptcy of 7,024 Polish companies within five years (271 went bankrupt): the area under the ROC curve is 0.733 for the version based on statements only, 0.741 for its ratios without size, 0.689 for Altman’s Z″ (and the EM-score, which gives the same ranking) and 0.536 for total assets alone. Five-fold cross-validation: each company is scored with weights fitted on the other folds.',
  'Agency ratings, 932 of 277 US companies outside finance, 2010 to 2016: the rank correlation of our letter with the agency’s is 0.648 (0.678 for the score itself), that of total assets alone 0.543. 42.7% of our letters equal the agency’s and 91.8% are within one letter. Each company is scored with weights fitted on the other four folds.',
  'For the 245 of these ratings (87 companies) with data for the EM-score, the rank correlation is 0.556 for our letter, 0.378 for the EM-score’s letter and 0.304 for total assets alone; equal letters 42.0% versus 15.1%, within one letter 91.0% versus 59.6%.',
  'With prices of July 2016 (129 ratings, 94 members of the S&P 500), accounting weights fitted without the company: the rank correlation of the letter is 0.535, compared with 0.526 from statements only, and that of the score 0.517, compared with 0.506; 42.6% of letters are equal, compared with 41.9%, and 89.9% are within one letter in both. The scaling and bounds of the market measures were chosen on the same ratings.',
  'Large companies, annual reports 2015 and 2016, with prices of July 2016 (S&P’s rating at the time in parentheses): Ford BBB (BBB), Carnival A (BBB), AT&T BBB (BBB), American Airlines BBB (BB), Chesapeake B (CCC), Freeport-McMoRan B (BB); Apple AAA (AA), Microsoft AA (AAA), Walmart AA (AA), Coca-Cola AA (AA), Exxon AA (AA), JPMorgan A (A).',
]

export const CREDIT_LIMITS: readonly string[] = [
  'Agency ratings cover large companies with debt. For small companies and those that depend on their cash, weights and bounds rest on judgment: the minimum weights of coverage and cash, the maximum effect of size, and the lower bounds for losses.',
  'The one-year probabilities follow the odds stated for each letter. They were scaled so that the distribution of letters, before high risk is moderated, matches the agencies’; they were not measured against defaults of US companies, which are not in the data.',
  'The moderation of high risk rests on judgment, chosen so that a simulated universe of 5,500 US listings has a mean probability of 4.8%, with 7.7% of companies rated CCC. It rates leveraged companies too high: of 137 agency ratings of B, the model gives 104 BB and 26 B; of 26 CCC, it gives one CCC and nine B.',
  'The weights of the market measures are published ones (Campbell, Hilscher and Szilagyi 2008), multiplied by 1.5, because the data contain no defaults with prices. Market leverage and volatility count only beyond the usual range of the S&P 500.',
  'For financial companies, the weights rest on judgment. The level puts the median of 43 large US banks and insurers (reports of 2015 and 2016) between A and BBB. Brokers, exchanges, lenders and asset managers use the same version because capital and return on assets matter for them too; the data contain no agency ratings for them.',
  'The top ratings are hard to distinguish: of 27 agency ratings of AA, the model gives ten AA, two AAA and fifteen lower.',
]
