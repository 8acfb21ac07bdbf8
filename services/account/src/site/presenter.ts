import { type Maintenance, maintenanceAt, type SiteState } from '@quantamental/api/site'

const NOTHING_PLANNED: Maintenance = { state: 'none', starts_at: null, ends_at: null, note: '' }

/** The plan as of `now`; none if it is over. */
export function presentMaintenance(plan: Maintenance, now: Date): Maintenance {
  const isOver = plan.ends_at !== null && Date.parse(plan.ends_at) <= now.getTime()
  if (plan.starts_at === null || isOver) return NOTHING_PLANNED
  return { ...plan, state: maintenanceAt(plan, now) }
}

export function presentSiteState(state: SiteState, now: Date): SiteState {
  return { ...state, maintenance: presentMaintenance(state.maintenance, now) }
}
