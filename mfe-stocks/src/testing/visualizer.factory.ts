import {
  CREDIT_RATINGS,
  type RiskValuationVisualizer,
  SECTORS,
  type UpsidePeVisualizer,
} from '@quantamental/api/stocks'
import { CREDIT_CUTS } from '@quantamental/models/credit'

/** Deterministic numbers between 0 and 1. */
function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Approximately normal distribution around 0. */
function bell(next: () => number): number {
  return next() + next() + next() + next() - 2
}

function buildUniverse(count: number) {
  const next = createNumbers(7)
  const risk = createNumbers(11)
  const indices = Array.from({ length: count }, (_, index) => index)
  const pd = indices.map(() => Math.min(0.6, 0.004 * Math.exp(bell(risk) * 3.4)))
  const forwardPe = indices.map(() => {
    const share = next()
    if (share < 0.04) return null
    if (share < 0.25) return -40 * next()
    return Math.min(600, 18 * Math.exp(bell(next) * 1.4))
  })
  const upside = indices.map(() => (next() < 0.05 ? null : bell(next) * 0.55 - 0.05))
  const common = {
    data_version: 7,
    as_of: '2026-11-20',
    sectors: [...SECTORS],
    id: indices.map((index) => index + 1),
    ticker: indices.map((index) => `Q${index.toString(36).toUpperCase().padStart(3, '0')}`),
    name: indices.map((index) => `Invented Company ${index + 1}`),
    sector: indices.map((index) => (index % 97 === 0 ? -1 : index % SECTORS.length)),
    tier_number: indices.map((index) => (index < 400 ? 3 : index < 2500 ? 4 : 5)),
    rating: pd.map(
      (value) => CREDIT_RATINGS[CREDIT_CUTS.filter((cut) => value >= cut).length] ?? 'NR',
    ),
    upside,
    upside_methods: upside.map((value) => (value === null ? 2 : 4)),
    upside_low: upside.map((value) => (value ?? 0) - 0.3),
    upside_high: upside.map((value) => (value ?? 0) + 0.3),
    market_cap: indices.map((index) => 4e12 / (index + 1) ** 1.1),
    is_delayed: indices.map(() => 1),
    simulated: indices.map(() => 1),
  }
  return { common, forwardPe, pd }
}

/** Fictional universe of `count` companies, largest first. */
export function buildUpsidePe(
  count: number,
  overrides: Partial<UpsidePeVisualizer> = {},
): UpsidePeVisualizer {
  const { common, forwardPe } = buildUniverse(count)
  return { ...common, forward_pe: forwardPe, ...overrides }
}

export function buildRiskValuation(
  count: number,
  overrides: Partial<RiskValuationVisualizer> = {},
): RiskValuationVisualizer {
  const { common, pd } = buildUniverse(count)
  return { ...common, pd, ...overrides }
}
