import { type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import type { ModelDescription } from '../working/working.ts'

const MISFITS: Misfits = { 'biotech-no-revenue': 'as there are no earnings to project' }

/** Why a projection does not fit a company of the class, one sentence; null when it fits. */
export function buffettMisfit(modelClass: ModelClass): string | null {
  return misfitReason('a projection of earnings', MISFITS, modelClass)
}

export const BUFFETT_MODEL: ModelDescription = {
  code: 'buffett',
  name: 'Buffett returns',
  version: '1.0.0',
  formula:
    'return = ((EPS of year 10 × average PE + dividends of ten years) ÷ price)^(1 ÷ 10) − 1; EPS method: EPS of year n = EPS × (1 + g)^n; ROE method: EPS of year n = ROE × book value at its beginning, book value grows by EPS × (1 − payout)',
  units: 'USD per share and ratios in; a fraction a year out',
  source: 'Mary Buffett and David Clark, Buffettology, 1997, and The New Buffettology, 2002',
  applicability:
    'Companies with steady earnings above zero over years. It says nothing about a company that turns from loss to profit.',
  misfits: MISFITS,
  whenMissing:
    'Null, No Target: without a price, three years of earnings, dividends and price-earnings ratios, or with a latest book value (ROE method), latest or oldest earnings (EPS method) or average return of zero or less. With three to nine years the result says how many it rests on.',
  zones: [
    { label: 'Buffett’s aim', when: 'a return of at least 15% a year' },
    { label: 'Upside', when: 'a return above 1% a year' },
    { label: 'Downside', when: 'a return below −1% a year' },
  ],
  example:
    'ARB Corporation, 2013 (fool.com.au): EPS 58.44c growing 13.61% a year are $2.09 in year 10; at price-earnings ratios of 10.4, 14.9 and 19.5 that is $21.73, $31.14 and $40.75; from $12.20 to $31.14 is 9.82% a year. Anheuser-Busch (twoplustwo, 2005): book value 5.24, ROE 39.97%, retention 66.37% give EPS from 2.09 in year 1 to 17.43 in year 10.',
  limits: [
    'The year counted: year n is the nth year after today. In the EPS method the tenth year has grown ten times from the latest earnings; in the ROE method year 1 earns on today’s book value, so book value has grown nine times when the tenth year is earned, as in the published table.',
    'Growth is held within 0 and 25%, a year’s return on equity within ±40%, a year’s price-earnings ratio within 30.',
    'Dividends are added without interest.',
  ],
  functions: ['computeBuffett'],
  inputTypes: ['BuffettInputs'],
}
