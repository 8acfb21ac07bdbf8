import { finite } from '../working/working.ts'
import type { EstimatedUpside, NoEstimate, UpsideInputs, ValueEstimate } from './upside-types.ts'

/** Required annual return, by which a future value is discounted to today, a fraction. */
const DISCOUNT_RATE = 0.09
const LEAST_METHODS = 3
/** Years to the value behind an upside; 0 for a value of today. */
const HORIZONS: Readonly<Record<EstimatedUpside, number>> = {
  upside_median_analyst: 1,
  upside_eps_annual: 0,
  annualized_upside_buffett_eps: 10,
  annualized_upside_buffett_roe: 10,
  upside_graham_defensive: 0,
  upside_graham_enterprising: 0,
}
const RANK_OF_D = 8

/** Methods of the value estimate. Upsides of one method share their inputs, so that they count once. */
const VALUE_METHODS = [
  { name: 'Analysts', upsides: ['upside_median_analyst'] },
  { name: 'Earnings', upsides: ['upside_eps_annual'] },
  { name: 'Buffett', upsides: ['annualized_upside_buffett_eps', 'annualized_upside_buffett_roe'] },
  { name: 'Graham', upsides: ['upside_graham_defensive', 'upside_graham_enterprising'] },
] as const satisfies readonly {
  readonly name: string
  readonly upsides: readonly EstimatedUpside[]
}[]

export const ESTIMATED_UPSIDES: readonly EstimatedUpside[] = VALUE_METHODS.flatMap(
  ({ upsides }): readonly EstimatedUpside[] => upsides,
)

type Upsides = Readonly<Record<EstimatedUpside, number | null>>

const isAnnual = (code: EstimatedUpside) => code.startsWith('annualized_')

/**
 * Value today ÷ price − 1: the value at the end of the upside's horizon, discounted at 9% a year. An annual
 * return compounds over its ten years, an analyst target is twelve months ahead, and other values are today's.
 */
export function upsideToday(code: EstimatedUpside, upside: number | null): number | null {
  const known = finite(upside)
  if (known === null) return null
  const years = HORIZONS[code]
  const growth = isAnnual(code) ? Math.max(0, 1 + known) ** years : 1 + known
  return finite(growth / (1 + DISCOUNT_RATE) ** years - 1)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0
    ? null
    : finite(values.reduce((sum, one) => sum + one / values.length, 0))
}

function median(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2)
  return mean(sorted.slice(sorted.length % 2 === 0 ? middle - 1 : middle, middle + 1))
}

function reasonFor(
  { creditRank, bookEquity }: Pick<UpsideInputs, 'creditRank' | 'bookEquity'>,
  methods: number,
): NoEstimate | null {
  if (creditRank === RANK_OF_D) return 'rated-d'
  if (bookEquity !== null && bookEquity < 0) return 'negative-equity'
  return methods < LEAST_METHODS ? 'few-methods' : null
}

function valuesToday(upsides: Upsides): Upsides {
  const today: Partial<Record<EstimatedUpside, number | null>> = {}
  for (const code of ESTIMATED_UPSIDES) today[code] = upsideToday(code, upsides[code])
  return today as Upsides
}

function valuesOfMethods(today: Upsides): { readonly name: string; readonly value: number }[] {
  return VALUE_METHODS.flatMap(({ name, upsides: codes }) => {
    const value = mean(codes.flatMap((code) => today[code] ?? []))
    return value === null ? [] : [{ name, value }]
  })
}

/** Values today of the methods that have one, each the mean of its upsides. */
export const methodValues = (upsides: Upsides) => valuesOfMethods(valuesToday(upsides))

/**
 * Estimates the value of a company as a fraction above or below its price: the median of four methods
 * (analysts, earnings, Buffett, Graham), each converted to a value today. The two Buffett returns share their
 * inputs and count as one method, their mean; so do the two Graham values. At least three methods are
 * required. A company rated D or with negative equity has no estimate, because the methods value a going
 * concern with equity. The number of methods and the lowest and highest are returned in every case.
 */
export function estimateValue(
  upsides: Upsides,
  company: Pick<UpsideInputs, 'creditRank' | 'bookEquity'>,
): ValueEstimate {
  const today = valuesToday(upsides)
  const sorted = valuesOfMethods(today)
    .map(({ value }) => value)
    .toSorted((a, b) => a - b)
  const reason = reasonFor(company, sorted.length)
  return {
    value: reason === null ? median(sorted) : null,
    methods: sorted.length,
    low: sorted[0] ?? null,
    high: sorted.at(-1) ?? null,
    basis: ESTIMATED_UPSIDES.filter((code) => today[code] !== null),
    reason,
  }
}
