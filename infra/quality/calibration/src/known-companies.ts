import { type CreditInputs, type CreditResult, computeCredit } from '@quantamental/models/credit'
import type { CalibrationData } from './load-data.ts'

/** S&P issuer ratings at the end of 2016 from public knowledge, not from the data. */
export const KNOWN_RATINGS: readonly (readonly [symbol: string, rating: string])[] = [
  ['F', 'BBB'],
  ['CCL', 'BBB+'],
  ['T', 'BBB+'],
  ['AAL', 'BB-'],
  ['AAPL', 'AA+'],
  ['MSFT', 'AAA'],
  ['WMT', 'AA'],
  ['KO', 'AA-'],
  ['XOM', 'AA+'],
  ['CHK', 'CCC'],
  ['FCX', 'BB-'],
  ['JPM', 'A-'],
  ['BAC', 'BBB+'],
  ['C', 'BBB+'],
  ['WFC', 'A'],
  ['GS', 'BBB+'],
  ['USB', 'A+'],
  ['MET', 'A-'],
  ['AIG', 'BBB+'],
  ['ZION', 'BBB-'],
]

export interface KnownCompany {
  readonly symbol: string
  readonly agency: string
  readonly fiscalYear: number
  readonly accounting: CreditResult
  /** With market figures of July 2016; null if the snapshot lacks the company. */
  readonly market: CreditResult | null
}

/** Rate well-known companies with the committed coefficients on their newest annual report in the data. */
export function rateKnownCompanies(data: CalibrationData): KnownCompany[] {
  return KNOWN_RATINGS.flatMap(([symbol, agency]) => {
    const [newest] = data.statements
      .filter((one) => one.symbol === symbol)
      .sort((a, b) => b.endDay - a.endDay)
    if (!newest) return []
    const priced = data.snapshot.get(symbol)
    const inputs: CreditInputs = newest.inputs
    return [
      {
        symbol,
        agency,
        fiscalYear: newest.fiscalYear,
        accounting: computeCredit(inputs),
        market: priced ? computeCredit({ ...inputs, ...priced }) : null,
      },
    ]
  })
}
