import { type Static, Type } from 'typebox'
import { nullable } from '../../common/nullable.ts'
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

/** What is missing or special in this company's data, and why. */
export const DataNoteSchema = Type.Object({ code: Type.String(), text: Type.String() })
export type DataNote = Static<typeof DataNoteSchema>

/** Whether a model fits the company. */
export const ModelFitSchema = Type.Object({
  code: Type.String(),
  name: Type.String(),
  fits: Type.Boolean(),
  /** One sentence; null where there is nothing to explain. */
  reason: nullable(Type.String()),
})
export type ModelFit = Static<typeof ModelFitSchema>

/** The class of company that the models take it for. */
export const ModelClassSchema = Type.Object({
  /** `bank`, `insurer`, `broker-exchange`, `lender`, `asset-manager`, `reit`, `utility`, `biotech-no-revenue`, `other`. */
  code: Type.String(),
  label: Type.String(),
  /** What decided: "SIC 6211, security brokers and dealers". */
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
    /** What it does, when a list says so outright: manufacturer, bank, … */
    kind: nullable(Type.String()),
    model_class: Type.Optional(ModelClassSchema),
    /** Share counts as reported, oldest first. `line.sharesOutstanding`, `line.sharesDiluted`. */
    shares: Type.Array(ShareCountPointSchema),
    /** Newest first. */
    filings: Type.Array(FilingSchema),
    notes: Type.Array(DataNoteSchema),
  }),
  Type.Null(),
  Type.Object({
    /** Of the newest exchange list: shares, and USD. */
    volume: nullable(Type.Number()),
    volume_usd: nullable(Type.Number()),
  }),
)
export type ProfilePage = Static<typeof ProfilePageSchema>
