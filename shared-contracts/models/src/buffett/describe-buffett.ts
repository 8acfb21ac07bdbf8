import { type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/working.ts'

const MISFITS: Misfits = { 'biotech-no-revenue': 'because there are no earnings to project' }

/** One sentence on why a projection does not fit the class; null if it fits. */
export function buffettMisfit(modelClass: ModelClass): string | null {
  return misfitReason('a projection of earnings', MISFITS, modelClass)
}

export const BUFFETT_MODEL: ModelDescription = {
  code: 'buffett',
  name: 'Buffett returns',
  version: '1.0.0',
  formula:
    'return = ((EPS of year 10 × average PE + dividends of ten years) ÷ price)^(1 ÷ 10) − 1; EPS method: EPS of year n = EPS × (1 + g)^n; ROE method: EPS of year n = ROE × opening book value, book value grows by EPS × (1 − payout)',
  units: 'Inputs in USD per share and ratios; the result is an annual return, a fraction',
  source: 'Mary Buffett and David Clark, Buffettology, 1997, and The New Buffettology, 2002',
  applicability:
    'Companies with several years of steady, positive earnings. Not meaningful for a company that turns from loss to profit.',
  misfits: MISFITS,
  whenMissing:
    'No Target without a price or three years of earnings, dividends and price-earnings ratios, or when the latest book value (ROE method), the latest or oldest earnings (EPS method) or the average return is zero or less. With three to nine years of history, the result states the number of years.',
  zones: [
    { label: 'Buffett’s aim', when: 'annual return of at least 15%' },
    { label: 'Upside', when: 'annual return above 1%' },
    { label: 'Downside', when: 'annual return below −1%' },
  ],
  example:
    'ARB Corporation, 2013 (fool.com.au): EPS of 58.44c growing 13.61% a year reaches $2.09 in year 10; at price-earnings ratios of 10.4, 14.9 and 19.5 that is $21.73, $31.14 and $40.75; from $12.20 to $31.14 is 9.82% a year. Anheuser-Busch (twoplustwo, 2005): book value 5.24, ROE 39.97%, retention 66.37% give EPS from 2.09 in year 1 to 17.43 in year 10.',
  limits: [
    'Year n is the nth year after today. In the EPS method, earnings of year 10 have grown ten times from the latest earnings. In the ROE method, year 1 earns on today’s book value, so book value has grown nine times by year 10, as in the published table.',
    'Growth is limited to 0 to 25%, a year’s return on equity to ±40% and a year’s price-earnings ratio to 30.',
    'Dividends are added without interest.',
  ],
  functions: ['computeBuffett'],
  inputTypes: ['BuffettInputs'],
}
