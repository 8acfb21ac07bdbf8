import type { Fact } from './fact-row.tsx'

/** Accuracy of the credit rating; must match its methodology page. Source: infra/quality/calibration. */
export const RATING_EVIDENCE: readonly Fact[] = [
  {
    value: '91.8%',
    meaning:
      'within one letter of the agency’s rating (932 ratings of 277 US companies, 2010–2016)',
  },
  { value: '42.7%', meaning: 'exactly the agency’s rating' },
  {
    value: '0.733',
    meaning:
      'area under the ROC curve for 7,024 Polish companies, 271 of which went bankrupt (Altman’s Z″: 0.689)',
  },
]
