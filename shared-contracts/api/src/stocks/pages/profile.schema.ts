import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const FilingSchema = Type.Object({
  accession: Type.String(),
  form: Type.String(),
  filed: Type.String(),
  period_end: Type.String(),
  fiscal_period: Type.String(),
  /** Null for a simulated filing. */
  url: nullable(Type.String()),
  simulated: Type.Boolean(),
})
export type Filing = Static<typeof FilingSchema>

export const ShareCountPointSchema = pointSchema({
  outstanding: nullable(Type.Number()),
  diluted: nullable(Type.Number()),
})

/** Gap or peculiarity in this company's data, with the reason. */
export const DataNoteSchema = Type.Object({ code: Type.String(), text: Type.String() })
export type DataNote = Static<typeof DataNoteSchema>

/** Whether a model fits the company. */
export const ModelFitSchema = Type.Object({
  code: Type.String(),
  name: Type.String(),
  fits: Type.Boolean(),
  /** One sentence; null if no explanation is needed. */
  reason: nullable(Type.String()),
})
export type ModelFit = Static<typeof ModelFitSchema>

export const ModelClassSchema = Type.Object({
  /**
   * Codes: `bank`, `insurer`, `broker-exchange`, `lender`, `asset-manager`, `reit`, `utility`, `biotech-no-revenue`,
   * `other`.
   */
  code: Type.String(),
  label: Type.String(),
  /** Deciding fact: "SIC 6211, security brokers and dealers". */
  reason: Type.String(),
  models: Type.Array(ModelFitSchema),
})

export const ProfilePageSchema = pageSchema(
  'profile',
  Type.Object({
    description: nullable(Type.String()),
    city: nullable(Type.String()),
    state: nullable(Type.String()),
    /** Standard industrial classification. */
    sic: nullable(Type.Integer()),
    /** Business type if a list states it explicitly: manufacturer, bank, … */
    kind: nullable(Type.String()),
    model_class: Type.Optional(ModelClassSchema),
    /** Share counts as reported, oldest first. Figures: `line.sharesOutstanding`, `line.sharesDiluted`. */
    shares: Type.Array(ShareCountPointSchema),
    /** Newest first. */
    filings: Type.Array(FilingSchema),
    notes: Type.Array(DataNoteSchema),
  }),
  Type.Object({
    shares: Type.Array(ShareCountPointSchema),
    /** Instead of those in `data`. */
    notes: Type.Array(DataNoteSchema),
  }),
  Type.Object({
    /** From the newest exchange list, in shares and in USD. */
    volume: nullable(Type.Number()),
    volume_usd: nullable(Type.Number()),
  }),
)
export type ProfilePage = Static<typeof ProfilePageSchema>
