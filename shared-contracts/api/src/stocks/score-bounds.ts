import type { AltmanVariant } from './pages/z-score.schema.ts'

interface ZoneBounds {
  readonly distressBelow: number
  readonly safeAbove: number
}

/** Bounds of the models, for pages that do not load them; mfe-stocks/src/scores/score-bounds.test.ts compares both. */
export const ALTMAN_BOUNDS: Readonly<Record<AltmanVariant, ZoneBounds>> = {
  z: { distressBelow: 1.81, safeAbove: 2.99 },
  'z-prime': { distressBelow: 1.23, safeAbove: 2.9 },
  'z-double-prime': { distressBelow: 1.1, safeAbove: 2.6 },
  'em-score': { distressBelow: 4.35, safeAbove: 5.85 },
}
export const BENEISH_BOUNDS = { likelyAbove: -1.78, unlikelyBelow: -2.22 } as const
