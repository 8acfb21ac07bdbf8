import { type Static, Type } from 'typebox'
import { FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

/** Site-wide feature flags; see `FLAGS` for their effects. */
export const FLAG_NAMES = ['visualizer_for_everyone', 'beta_gate', 'signup_open'] as const
export type FlagName = (typeof FLAG_NAMES)[number]

export const FLAGS: Readonly<
  Record<FlagName, { readonly says: string; readonly byDefault: boolean }>
> = {
  visualizer_for_everyone: {
    says: 'Anyone can open the risk-valuation visualizer without its secret address.',
    byDefault: false,
  },
  beta_gate: {
    says: 'Beta pages require an invite code. When off, they only record the visit.',
    byDefault: false,
  },
  signup_open: { says: 'Visitors can create accounts.', byDefault: true },
}

export const MAINTENANCE_STATES = ['none', 'announced', 'on'] as const

/** Planned maintenance: announced in a banner 24 hours ahead, then a page that replaces the site. */
export const MaintenanceSchema = Type.Object({
  state: oneOf(MAINTENANCE_STATES),
  /** UTC timestamps; null while nothing is planned. */
  starts_at: nullable(Type.String()),
  ends_at: nullable(Type.String()),
  note: Type.String(),
})
export type Maintenance = Static<typeof MaintenanceSchema>
export const MAINTENANCE_BANNER_HOURS = 24
/** Code of the 503 that services return during maintenance, with `Retry-After`. */
export const MAINTENANCE_CODE = 'maintenance'

/** Site-wide state; the edge inlines it into every page. */
export const SiteStateSchema = Type.Object({
  /** Change counter. */
  revision: Type.Integer(),
  flags: Type.Record(Type.String(), Type.Boolean()),
  maintenance: MaintenanceSchema,
})
export type SiteState = Static<typeof SiteStateSchema>

/** State of an untouched site; also the fallback when the state cannot be read. */
export const DEFAULT_SITE_STATE: SiteState = {
  revision: 0,
  // Written out so that importing it does not bundle the texts of `FLAGS`.
  flags: { visualizer_for_everyone: false, beta_gate: false, signup_open: true },
  maintenance: { state: 'none', starts_at: null, ends_at: null, note: '' },
}

/** Id of the `<script type="application/json">` element that holds the `SiteState` in every page. */
export const SITE_ELEMENT_ID = 'site'

/** Maintenance state at `now`. */
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

export const getSiteStateRoute = GET('/api/site/', {
  summary: 'Get flags and planned maintenance. Also available during maintenance.',
  response: { 200: SiteStateSchema, 400: FieldErrorsSchema },
})
