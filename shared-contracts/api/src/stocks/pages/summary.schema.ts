import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { CreditRatingSchema, RatedCloseSchema } from '../rating.schema.ts'
import { HiddenSchema, incompleteValue, pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'
import { FilingSchema } from './profile.schema.ts'
import { RankedItemSchema } from './rank.schema.ts'
import { ValuationMethodSchema, ValueSpreadSchema } from './valuation.schema.ts'
import { AltmanVariantSchema, ZoneSchema } from './z-score.schema.ts'

export const SIGNAL_LABELS = ['High', 'Medium', 'Normal', 'Low', 'No Data'] as const
export const SignalSchema = Type.Object({
  /** `signal.dilution`, `signal.short_interest` or `signal.rate_sensitivity`. */
  figure: Type.String(),
  /** Fraction; for rate sensitivity from 0 to 100. */
  value: nullable(Type.Number()),
  label: oneOf(SIGNAL_LABELS),
})
export type Signal = Static<typeof SignalSchema>

/** Largest changes from the previous quarter to this one. */
export const QuarterChangeSchema = Type.Object({
  from_quarter: Type.String(),
  to_quarter: Type.String(),
  from_rating: CreditRatingSchema,
  to_rating: CreditRatingSchema,
  /** Part of the rating's score with the largest change, and its points; null without two ratings. */
  driver: nullable(
    Type.Object({ code: Type.String(), label: Type.String(), points: Type.Integer() }),
  ),
  z_score: Type.Array(nullable(Type.Number()), { minItems: 2, maxItems: 2 }),
  m_score: Type.Array(nullable(Type.Number()), { minItems: 2, maxItems: 2 }),
  upside_avg: Type.Array(nullable(Type.Number()), { minItems: 2, maxItems: 2 }),
  /** Trailing twelve months' revenue, before and now. */
  revenue: Type.Array(nullable(Type.Number()), { minItems: 2, maxItems: 2 }),
  sentence: Type.String(),
})
export type QuarterChange = Static<typeof QuarterChangeSchema>

/** Model outputs of one quarter. */
export const SummaryCardsSchema = pointSchema({
  rating: CreditRatingSchema,
  rating_numeric: nullable(Type.Integer()),
  pd: nullable(Type.Number()),
  rated_close: RatedCloseSchema,
  z_score: Type.Object({
    variant: AltmanVariantSchema,
    name: Type.String(),
    applicable: Type.Boolean(),
    /** Reason for this variant, or for none. */
    reason: Type.Optional(Type.String()),
    value: nullable(Type.Number()),
    zone: nullable(ZoneSchema),
    distress_below: Type.Number(),
    safe_above: Type.Number(),
  }),
  m_score: Type.Object({
    value: nullable(Type.Number()),
    label: Type.String(),
    /** Reason why the model does not fit the company, one sentence; null if it fits. */
    misfit: Type.Optional(nullable(Type.String())),
  }),
  price: nullable(Type.Number()),
  /** The eight upsides, value estimate first; figure `upside.<code>`. */
  spread: ValueSpreadSchema,
  methods: Type.Array(
    Type.Pick(ValuationMethodSchema, ['code', 'label', 'upside', 'upside_today', 'misfit']),
  ),
  dilution: SignalSchema,
  short_interest: SignalSchema,
  forward_pe: nullable(Type.Number()),
  change: nullable(QuarterChangeSchema),
})
export type SummaryCards = Static<typeof SummaryCardsSchema>

export const RatingStepSchema = Type.Object({
  quarter: Type.String(),
  rating: CreditRatingSchema,
  numeric: nullable(Type.Integer()),
})

/** Reported figure of a quarter. */
export const FigureSchema = Type.Object({
  /** Figure code for calculation requests: `line.<line code>`. */
  figure: Type.String(),
  label: Type.String(),
  value: nullable(Type.Number()),
  /** `USD`, `USD/shares` or `shares`. */
  unit: Type.String(),
  /** Restated by a filing after the quarter's report; `value` is the restated one. */
  restated: Type.Optional(Type.Literal(true)),
  ...incompleteValue,
})
export type Figure = Static<typeof FigureSchema>

export const SummaryPageSchema = pageSchema(
  'summary',
  Type.Object({
    /** T-minus-2; null with fewer than three quarters. */
    cards: nullable(SummaryCardsSchema),
    /** Ratings of twelve quarters up to T-minus-2, oldest first. */
    history: Type.Array(RatingStepSchema),
    hidden: HiddenSchema,
    /** Reported figures of T-minus-2, in USD; empty without that quarter. */
    figures: Type.Array(FigureSchema),
    /** Original currency of the figures; omitted if the company reports in USD. */
    converted_from: Type.Optional(Type.String()),
    /** Newest five. */
    filings: Type.Array(FilingSchema),
  }),
  Type.Object({
    cards: SummaryCardsSchema,
    history: Type.Array(RatingStepSchema),
    /** Reported figures of the newest quarter. */
    figures: Type.Array(FigureSchema),
  }),
  Type.Object({
    rate_sensitivity: SignalSchema,
    /** Mean annual change of the share count, a fraction; the value of the dilution signal. */
    sharesmax_pct_change_avg: Type.Optional(nullable(Type.Number())),
    /** Fraction of the float sold short. */
    shortPercentOfFloat: Type.Optional(nullable(Type.Number())),
    t_forwardPE: Type.Optional(nullable(Type.Number())),
    /** Percentile of the forward earnings yield, 0 to 1; null for a loss. */
    perc_rank_t_IR_sensitivity: Type.Optional(nullable(Type.Number())),
    /** The six items shown by default. */
    items: Type.Array(RankedItemSchema),
    /** Next calendar date; null if none is loaded. */
    next_event: nullable(
      Type.Object({
        kind: oneOf(['earnings', 'filing']),
        date: Type.String(),
        session: nullable(Type.String()),
      }),
    ),
  }),
)
export type SummaryPage = Static<typeof SummaryPageSchema>
