import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { HiddenSchema, pointSchema, YearsNoteSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'
import { ValuationLabelSchema } from './valuation.schema.ts'

export const CriterionSchema = Type.Object({
  code: Type.String(),
  required: nullable(Type.Number()),
  actual: nullable(Type.Number()),
  /** Null: not measurable from the reported figures. */
  passed: nullable(Type.Boolean()),
})
export type Criterion = Static<typeof CriterionSchema>

/** Description of a criterion. */
export const CriterionTextSchema = Type.Object({
  label: Type.String(),
  requirement: Type.String(),
  /** Unit of `required` and `actual`. */
  unit: Type.String(),
  /** Required relation of `actual` to `required`: `at least`, `at most`, `above`, `below`. */
  comparison: Type.String(),
})

export const ChecklistSchema = Type.Object({
  /** `graham.defensive`, `graham.enterprising` or `graham.ncav`. */
  figure: Type.String(),
  /** Fair value, USD per share. */
  value: nullable(Type.Number()),
  upside: nullable(Type.Number()),
  label: ValuationLabelSchema,
  passed: Type.Integer(),
  measurable: Type.Integer(),
  criteria: Type.Array(CriterionSchema),
  /** Reason why the checklist does not fit the company, one sentence; null if it fits. */
  misfit: Type.Optional(nullable(Type.String())),
})
export type Checklist = Static<typeof ChecklistSchema>

export const GrahamQuarterSchema = pointSchema({
  price: nullable(Type.Number()),
  eps_average: nullable(Type.Number()),
  book_per_share: nullable(Type.Number()),
  /** Calculated with figure code `graham.number`. */
  number: nullable(Type.Number()),
  /** Calculated with figure code `graham.growth`. */
  growth_value: nullable(Type.Number()),
  defensive: ChecklistSchema,
  enterprising: ChecklistSchema,
  ncav: ChecklistSchema,
  years_note: YearsNoteSchema,
})
export type GrahamQuarter = Static<typeof GrahamQuarterSchema>

export const GrahamPointSchema = pointSchema({
  /** Graham number, USD per share. */
  value: nullable(Type.Number()),
  price: nullable(Type.Number()),
})

export const GrahamPageSchema = pageSchema(
  'graham',
  Type.Object({
    /** Criterion descriptions by code. */
    texts: Type.Record(Type.String(), CriterionTextSchema),
    /** T-minus-2. */
    quarter: nullable(GrahamQuarterSchema),
    /** Figure code for calculation requests; always `graham.number`. */
    figure: Type.String(),
    points: Type.Array(GrahamPointSchema),
    hidden: HiddenSchema,
  }),
  Type.Object({ quarter: GrahamQuarterSchema, points: Type.Array(GrahamPointSchema) }),
  Type.Null(),
)
export type GrahamPage = Static<typeof GrahamPageSchema>
