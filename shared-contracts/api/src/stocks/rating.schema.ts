import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

/**
 * Letters of the rating scale (infra/docs/domain/ratings-and-signals.md), `NR` (not rated) and `?`
 * (hidden).
 */
export const CREDIT_RATINGS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D', 'NR', '?'] as const
export type CreditRating = (typeof CREDIT_RATINGS)[number]
export const CreditRatingSchema = oneOf(CREDIT_RATINGS)

/** Rank of each letter, 1 the best; null for NR and ?. */
export const CREDIT_RATING_RANKS: Readonly<Record<CreditRating, number | null>> = {
  AAA: 1,
  AA: 2,
  A: 3,
  BBB: 4,
  BB: 5,
  B: 6,
  CCC: 7,
  D: 8,
  NR: null,
  '?': null,
}

/** Solid chip with text on it, contrast at least 4.6:1. The letter is always inside the chip. */
export const CREDIT_RATING_COLORS: Readonly<
  Record<CreditRating, { readonly text: string; readonly background: string }>
> = {
  AAA: { text: '#FFFFFF', background: '#022E6A' },
  AA: { text: '#FFFFFF', background: '#034C8E' },
  A: { text: '#FFFFFF', background: '#06688E' },
  BBB: { text: '#FFFFFF', background: '#0B8281' },
  BB: { text: '#FFFFFF', background: '#847500' },
  B: { text: '#FFFFFF', background: '#974D01' },
  CCC: { text: '#FFFFFF', background: '#971500' },
  D: { text: '#FFFFFF', background: '#5A0026' },
  NR: { text: '#FFFFFF', background: '#5B6472' },
  '?': { text: '#FFFFFF', background: '#5B4B8A' },
}

/**
 * Close used by a rating: on the filing day of its report, or the last one before. Omitted if there is
 * none.
 */
export const RatedCloseSchema = Type.Optional(
  Type.Object({
    /** yyyy-mm-dd. */
    date: Type.String(),
    /** USD. */
    close: Type.Number(),
  }),
)

export const LOCK_REASONS = ['anonymous', 'tier', 'past_due', 'inactive'] as const
/**
 * Reason why data is withheld, and the lowest tier that unlocks it. The value itself is not sent.
 * `past_due`: a payment is due; `inactive`: the tier suffices, but the subscription has not started, has
 * ended, or its payment is not settled. `need_tier` 0: no plan unlocks it.
 */
export const LockSchema = Type.Object({
  locked: Type.Literal(true),
  reason: oneOf(LOCK_REASONS),
  need_tier: Type.Integer(),
})
export type Lock = Static<typeof LockSchema>

/** Number of companies per letter, by the rating visible to this viewer: latest or T-minus-2. */
export const RatingCountsSchema = Type.Object({
  AAA: Type.Integer(),
  AA: Type.Integer(),
  A: Type.Integer(),
  BBB: Type.Integer(),
  BB: Type.Integer(),
  B: Type.Integer(),
  CCC: Type.Integer(),
  D: Type.Integer(),
  NR: Type.Integer(),
  '?': Type.Integer(),
})
export type RatingCounts = Static<typeof RatingCountsSchema>

export const displayRating = {
  /** Latest rating for an entitled viewer, otherwise T-minus-2; `?` if no quarter is old enough. */
  display_rating: CreditRatingSchema,
  /** 1 (AAA) to 8 (D); null for NR and ?. */
  display_rating_numeric: nullable(Type.Integer()),
}
