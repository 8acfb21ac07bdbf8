import {
  DEFAULT_SITE_STATE,
  FLAG_NAMES,
  FLAGS,
  type FlagName,
  type Maintenance,
  maintenanceAt,
  type SiteState,
} from '@quantamental/api/site'
import { SITE_STATE_CHANNEL } from '@quantamental/service-kit/site-state'
import { sql } from 'kysely'
import type { FixedFlags } from '../config.ts'
import type { Database, Trx } from '../db/database.ts'

function busTable() {
  return sql.table(`${process.env.BUS_SCHEMA || 'bus'}.site_state`)
}

/** The state as published to all services; readers compute `maintenance.state`. */
export async function readSiteState(db: Database): Promise<SiteState> {
  const { rows } = await sql<{ state: SiteState }>`select state from ${busTable()}`.execute(db)
  return rows[0]?.state ?? DEFAULT_SITE_STATE
}

/** State from the tables and the environment; the environment wins. */
async function computeSiteState(
  trx: Trx,
  fixed: FixedFlags,
): Promise<Pick<SiteState, 'flags' | 'maintenance'>> {
  const rows = await trx.selectFrom('site_flag').select(['name', 'value']).execute()
  const chosen = new Map(rows.map(({ name, value }) => [name, value]))
  const resolveFlag = (name: FlagName) => fixed[name] ?? chosen.get(name) ?? FLAGS[name].byDefault
  const plan = await trx.selectFrom('site_maintenance').selectAll().executeTakeFirstOrThrow()
  return {
    flags: Object.fromEntries(FLAG_NAMES.map((name) => [name, resolveFlag(name)])),
    maintenance: {
      state: 'none',
      starts_at: plan.starts_at?.toISOString() ?? null,
      ends_at: plan.ends_at?.toISOString() ?? null,
      note: plan.note,
    },
  }
}

/** Update the published copy and notify all services, unless nothing has changed. */
async function publishSiteState(trx: Trx, fixed: FixedFlags): Promise<void> {
  const published = await readSiteState(trx)
  const { flags, maintenance } = await computeSiteState(trx, fixed)
  const state: SiteState = { revision: published.revision, flags, maintenance }
  if (JSON.stringify(state) === JSON.stringify(sorted(published))) return
  const text = JSON.stringify({ ...state, revision: published.revision + 1 })
  await sql`
    with written as (
      insert into ${busTable()} (state) values (${text}::jsonb)
      on conflict (is_only) do update set state = excluded.state returning 1)
    select pg_notify(${SITE_STATE_CHANNEL}, ${text}) from written`.execute(trx)
}

/** `state` with keys in the contract's order, because jsonb reorders them. */
function sorted({ revision, flags, maintenance }: SiteState): SiteState {
  const { state, starts_at, ends_at, note } = maintenance
  return {
    revision,
    flags: Object.fromEntries(FLAG_NAMES.map((name) => [name, flags[name] ?? false])),
    maintenance: { state, starts_at, ends_at, note },
  }
}

/** Run `work`, one at a time, and publish its changes on commit. */
export function changeSiteState<T>(
  db: Database,
  fixed: FixedFlags,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('site_maintenance').select('is_only').forUpdate().executeTakeFirstOrThrow()
    const result = await work(trx)
    await publishSiteState(trx, fixed)
    return result
  })
}

/** Publish flags that the environment changed since the last start. */
export function republishSiteState(db: Database, fixed: FixedFlags): Promise<void> {
  return changeSiteState(db, fixed, async () => {})
}

export async function isFlagOn(db: Database, name: FlagName): Promise<boolean> {
  const { flags } = await readSiteState(db)
  return flags[name] ?? FLAGS[name].byDefault
}

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

/** Retention of answered and closed inquiries, in years. */
const INQUIRY_RETENTION_YEARS = 2

/** Delete inquiries settled two years ago and expired redemptions of invites. */
export async function purgeSite(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - INQUIRY_RETENTION_YEARS)
  await db
    .deleteFrom('inquiry')
    .where('state', '<>', 'open')
    .where((eb) => eb(eb.fn.coalesce('closed_at', 'answered_at'), '<', before))
    .execute()
  await db.deleteFrom('invite_redemption').where('expires_at', '<=', now).execute()
}
