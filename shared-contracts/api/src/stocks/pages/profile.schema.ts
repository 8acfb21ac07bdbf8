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

export const ProfilePageSchema = pageSchema(
  'profile',
  Type.Object({
    description: nullable(Type.String()),
    city: nullable(Type.String()),
    state: nullable(Type.String()),
    /** Standard industrial classification. */
    sic: nullable(Type.Integer()),
    /** What kind of company the models take it for: manufacturer, bank, … */
    kind: nullable(Type.String()),
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
