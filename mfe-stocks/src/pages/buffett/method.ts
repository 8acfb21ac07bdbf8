import type { Projection } from '@quantamental/api/stocks'
import type { Assumption, Basis, Case, CaseResult } from './your-case.ts'
import { caseByGrowth, caseByReturn } from './your-case.ts'

/** One of the two projections: labels and functions. */
export interface Method {
  readonly code: 'eps' | 'roe'
  readonly title: string
  readonly short: string
  readonly rateName: string
  readonly rate: Assumption & ('growth' | 'roe')
  readonly run: (assumed: Case, basis: Basis) => CaseResult | null
}

export const METHODS: readonly Method[] = [
  {
    code: 'eps',
    title: 'By earnings per share',
    short: 'By EPS',
    rateName: 'Annual earnings growth',
    rate: 'growth',
    run: caseByGrowth,
  },
  {
    code: 'roe',
    title: 'By return on equity',
    short: 'By ROE',
    rateName: 'Return on equity',
    rate: 'roe',
    run: caseByReturn,
  },
]

export function projectionOf({ code }: Method, basis: Basis): Projection {
  return basis[code]
}
