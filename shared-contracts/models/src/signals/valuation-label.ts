import { compareToBound } from '../working/working.ts'

export type ValuationLabel = 'Upside' | 'Downside' | 'Neutral' | 'No Target'

/**
 * Label of an upside, a fraction (0.01 is 1%): above 1% Upside, below −1% Downside, otherwise
 * Neutral; missing or not finite `No Target`. See infra/docs/domain/ratings-and-signals.md.
 */
export function valuationLabel(upside: number | null): ValuationLabel {
  if (upside === null || !Number.isFinite(upside)) return 'No Target'
  if (compareToBound(upside, 0.01) > 0) return 'Upside'
  return compareToBound(upside, -0.01) < 0 ? 'Downside' : 'Neutral'
}
