import { type Static, Type } from 'typebox'
import { nullable } from '../../common/nullable.ts'
import { HiddenSchema, pointSchema, YearsNoteSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'
import { ValuationLabelSchema } from './valuation.schema.ts'

export const CriterionSchema = Type.Object({
  code: Type.String(),
  required: nullable(Type.Number()),
  actual: nullable(Type.Number()),
  /** Null: not measurable with what is reported. */
  passed: nullable(Type.Boolean()),
})
export type Criterion = Static<typeof CriterionSchema>

/** A criterion in words. */
export const CriterionTextSchema = Type.Object({
  label: Type.String(),
  requirement: Type.String(),
  /** Of `required` and `actual`. */
  unit: Type.String(),
  /** How `actual` must stand to `required`: `at least`, `at most`, `above`, `below`. */
  comparison: Type.String(),
})

export const ChecklistSchema = Type.Object({
  /** `graham.defensive`, `graham.enterprising` or `graham.ncav`. */
  figure: Type.String(),
  /** Fair value, USD a share. */
  value: nullable(Type.Number()),
  upside: nullable(Type.Number()),
  label: ValuationLabelSchema,
  passed: Type.Integer(),
  measurable: Type.Integer(),
  criteria: Type.Array(CriterionSchema),
  /** Why the checklist does not fit the company, one sentence; null when it fits. */
  misfit: Type.Optional(nullable(Type.String())),
})
export type Checklist = Static<typeof ChecklistSchema>

export const GrahamQuarterSchema = pointSchema({
  price: nullable(Type.Number()),
  eps_average: nullable(Type.Number()),
  book_per_share: nullable(Type.Number()),
  /** `graham.number`. */
  number: nullable(Type.Number()),
  /** `graham.growth`. */
  growth_value: nullable(Type.Number()),
  defensive: ChecklistSchema,
  enterprising: ChecklistSchema,
  ncav: ChecklistSchema,
  years_note: YearsNoteSchema,
})
export type GrahamQuarter = Static<typeof GrahamQuarterSchema>

export const GrahamPointSchema = pointSchema({
  /** The Graham number, USD a share. */
  value: nullable(Type.Number()),
  price: nullable(Type.Number()),
})

export const GrahamPageSchema = pageSchema(
  'graham',
  Type.Object({
    /** What each criterion asks, by its code. */
    texts: Type.Record(Type.String(), CriterionTextSchema),
    /** T-minus-2. */
    quarter: nullable(GrahamQuarterSchema),
    /** `graham.number`. */
    figure: Type.String(),
    points: Type.Array(GrahamPointSchema),
    hidden: HiddenSchema,
  }),
  Type.Object({ quarter: GrahamQuarterSchema, points: Type.Array(GrahamPointSchema) }),
  Type.Null(),
)
export type GrahamPage = Static<typeof GrahamPageSchema>
