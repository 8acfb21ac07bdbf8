import type { BuffettQuarter } from '@quantamental/api/stocks'
import { annualizedReturn, projectByGrowth, projectByReturn } from '@quantamental/models/buffett'
import { useEffect, useState } from 'react'
import { useAddress } from '../../stock-pages/use-address.ts'

/**
 * Assumptions that a reader can change. Growth, return on equity and payout in percent; the final
 * P/E as a multiple.
 */
export const ASSUMPTIONS = {
  growth: { label: 'Annual earnings growth', unit: '%', least: -20, most: 40, step: 0.5 },
  roe: { label: 'Return on equity', unit: '%', least: 0, most: 60, step: 0.5 },
  payout: { label: 'Payout ratio', unit: '%', least: 0, most: 100, step: 1 },
  pe: { label: 'Final P/E', unit: '×', least: 1, most: 60, step: 0.5 },
} as const
export type Assumption = keyof typeof ASSUMPTIONS
export const ASSUMPTION_KEYS = Object.keys(ASSUMPTIONS) as readonly Assumption[]
export type Case = Readonly<Record<Assumption, number | null>>

export type Basis = Pick<BuffettQuarter, 'price' | 'eps' | 'roe'>

export interface CaseResult {
  readonly annualized: number
  readonly projectedEps: readonly number[]
  readonly finalPrice: number
  readonly dividends: number
}

const asPercent = (ratio: number | null) =>
  ratio === null ? null : Number((ratio * 100).toFixed(4))

/** Assumptions of the published projections; null without sufficient history. */
export function ourCase({ eps, roe }: Basis): Case {
  return {
    growth: asPercent(eps.rate),
    roe: asPercent(roe.rate),
    payout: asPercent(eps.payout),
    pe: eps.average_pe,
  }
}

/** Number within the bounds of an assumption; null if invalid. */
export function readAssumption(key: Assumption, text: string | null): number | null {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  const { least, most } = ASSUMPTIONS[key]
  return Number.isFinite(value) && value >= least && value <= most ? value : null
}

function project(
  projectedEps: readonly number[],
  { pe, payout }: Case,
  price: number | null,
): CaseResult | null {
  const last = projectedEps.at(-1)
  if (last === undefined || pe === null || payout === null || price === null) return null
  const finalPrice = last * pe
  const dividends = (payout / 100) * projectedEps.reduce((sum, eps) => sum + eps, 0)
  const annualized = annualizedReturn(finalPrice, dividends, price)
  return annualized === null ? null : { annualized, projectedEps, finalPrice, dividends }
}

/**
 * Earnings grow by `growth` from the latest. Null without positive earnings or if an assumption is
 * missing.
 */
export function caseByGrowth(assumed: Case, { eps, price }: Basis): CaseResult | null {
  const start = eps.starting_eps
  if (start === null || !(start > 0) || assumed.growth === null) return null
  return project(projectByGrowth(start, assumed.growth / 100), assumed, price)
}

/**
 * Book value earns `roe` and retains what is not paid out. Null without equity or if an assumption
 * is missing.
 */
export function caseByReturn(assumed: Case, { roe, price }: Basis): CaseResult | null {
  const book = roe.starting_book
  if (book === null || !(book > 0) || assumed.roe === null || assumed.payout === null) return null
  return project(projectByReturn(book, assumed.roe / 100, 1 - assumed.payout / 100), assumed, price)
}

export interface Method {
  readonly code: 'eps' | 'roe'
  readonly title: string
  readonly short: string
  readonly rate: Assumption & ('growth' | 'roe')
  readonly run: (assumed: Case, basis: Basis) => CaseResult | null
}

export const METHODS: readonly Method[] = [
  {
    code: 'eps',
    title: 'By earnings per share',
    short: 'By EPS',
    rate: 'growth',
    run: caseByGrowth,
  },
  {
    code: 'roe',
    title: 'By return on equity',
    short: 'By ROE',
    rate: 'roe',
    run: caseByReturn,
  },
]

/**
 * Debounce of URL updates while a slider moves, in milliseconds; browsers limit the rate of history
 * changes.
 */
const SETTLED_MS = 200

type Changes = Partial<Record<Assumption, number>>

/** Known changes in a fixed key order, so that equal changes give equal URLs. */
function changesBy(read: (key: Assumption) => number | null | undefined): Changes {
  return Object.fromEntries(
    ASSUMPTION_KEYS.flatMap((key) => {
      const value = read(key) ?? null
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** The reader's assumptions: `ours`, overridden by the URL. */
export function useYourCase(ours: Case) {
  const [search, changeAddress] = useAddress()
  const inAddress = changesBy((key) => readAssumption(key, search.get(key)))
  const address = JSON.stringify(inAddress)
  // `address`: URL value at the last render; `written`: value last written to the URL.
  const [state, setState] = useState({ changes: inAddress, address, written: address })
  if (state.address !== address) {
    // Ignore our own delayed writes, which would undo later changes; follow all other URL changes.
    setState({ ...state, address, ...(address !== state.written && { changes: inAddress }) })
  }
  const { changes } = state
  const text = JSON.stringify(changes)
  useEffect(() => {
    if (text === address) return
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, written: text }))
      const written = JSON.parse(text) as Changes
      const values = ASSUMPTION_KEYS.map((key) => [key, written[key]?.toString() ?? null])
      changeAddress(Object.fromEntries(values))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, address, changeAddress])
  const hold = (next: Changes) =>
    setState((now) => ({ ...now, changes: changesBy((key) => next[key]) }))
  return {
    yours: { ...ours, ...changes } as Case,
    isChanged: Object.keys(changes).length > 0,
    change: (key: Assumption, value: number) => hold({ ...changes, [key]: value }),
    reset: () => hold({}),
  }
}
