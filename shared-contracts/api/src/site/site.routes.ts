import { type Static, Type } from 'typebox'
import { FieldErrorsSchema } from '../common/errors.schema.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { defineRoute } from '../common/route.ts'

/** Switches of the whole site; what each does stands in `FLAGS`. */
export const FLAG_NAMES = ['visualizer_for_everyone', 'beta_gate', 'signup_open'] as const
export type FlagName = (typeof FLAG_NAMES)[number]

export const FLAGS: Readonly<
  Record<FlagName, { readonly says: string; readonly byDefault: boolean }>
> = {
  visualizer_for_everyone: {
    says: 'The risk-valuation visualizer is open to everyone, without its secret address.',
    byDefault: false,
  },
  beta_gate: {
    says: 'Pages of the beta need an invite code; without it they only note the visit.',
    byDefault: false,
  },
  signup_open: { says: 'New accounts can be made.', byDefault: true },
}

export const MAINTENANCE_STATES = ['none', 'announced', 'on'] as const

/** A planned interruption: a banner from 24 hours before, then a page in place of the site. */
export const MaintenanceSchema = Type.Object({
  state: oneOf(MAINTENANCE_STATES),
  /** Instants of UTC; null while nothing is planned. */
  starts_at: nullable(Type.String()),
  ends_at: nullable(Type.String()),
  note: Type.String(),
})
export type Maintenance = Static<typeof MaintenanceSchema>
export const MAINTENANCE_BANNER_HOURS = 24
/** Code of the 503 that every service answers meanwhile, with `Retry-After`. */
export const MAINTENANCE_CODE = 'maintenance'

/** What is true of the whole site; the edge puts it into every page. */
export const SiteStateSchema = Type.Object({
  /** Counts the changes. */
  revision: Type.Integer(),
  flags: Type.Record(Type.String(), Type.Boolean()),
  maintenance: MaintenanceSchema,
})
export type SiteState = Static<typeof SiteStateSchema>

/** Holds of a site that nobody has changed, and where the state cannot be read. */
export const DEFAULT_SITE_STATE: SiteState = {
  revision: 0,
  // Written out: who needs only this takes none of the words of `FLAGS`.
  flags: { visualizer_for_everyone: false, beta_gate: false, signup_open: true },
  maintenance: { state: 'none', starts_at: null, ends_at: null, note: '' },
}

/** `<script type="application/json" id="site">` of every page holds a `SiteState`. */
export const SITE_ELEMENT_ID = 'site'

/** What stands at `now` of a planned interruption. */
export function maintenanceAt(
  plan: Pick<Maintenance, 'starts_at' | 'ends_at'>,
  now: Date,
): Maintenance['state'] {
  if (plan.starts_at === null) return 'none'
  const [start, end] = [Date.parse(plan.starts_at), plan.ends_at ? Date.parse(plan.ends_at) : null]
  const time = now.getTime()
  if (end !== null && time >= end) return 'none'
  if (time >= start) return 'on'
  return time >= start - MAINTENANCE_BANNER_HOURS * 3_600_000 ? 'announced' : 'none'
}

export const getSiteStateRoute = defineRoute({
  method: 'GET',
  path: '/api/site/',
  summary: 'Flags and planned maintenance; answered during maintenance too.',
  response: { 200: SiteStateSchema, 400: FieldErrorsSchema },
})
