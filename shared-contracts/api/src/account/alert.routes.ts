import { type Static, Type } from 'typebox'
import { SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

export const ALERT_KINDS = [
  'rating_change',
  'upside_crossing',
  'new_filing',
  'screen_change',
] as const

/** Event of a watched company or of a saved screen, masked for the viewer at the time of detection. */
export const AlertSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf(ALERT_KINDS),
  ticker: Type.String(),
  company_name: Type.String(),
  /** For example "Credit rating rose from BB to BBB (26Q3)." */
  text: Type.String(),
  /** Path of a page on this site. */
  path: Type.String(),
  data_version: nullable(Type.Integer()),
  /** UTC timestamp. */
  created_at: Type.String(),
  is_read: Type.Boolean(),
})
export type Alert = Static<typeof AlertSchema>

export const listAlertsRoute = GET('/api/user/alert/', {
  summary:
    'List the latest 50 alerts on watched companies and saved screens and count the unread ones.',
  response: {
    200: Type.Object({ unread: Type.Integer(), results: Type.Array(AlertSchema) }),
    ...SIGNED_IN,
  },
})

export const readAlertsRoute = POST('/api/user/alert/read/', {
  summary: 'Mark all alerts as read.',
  response: { 204: Type.Null(), ...SIGNED_IN },
})
