import { MAX_PLAN_TIER, NO_TIER, PLAN_TIERS } from '@quantamental/api/common'
import { SCREEN_COMPANIES_MAX, screenChangedEvent } from '@quantamental/api/events'
import { ALL_COMPANIES } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import type { Bus } from '@quantamental/service-kit/events'
import type { Db, ScreenMembers } from '../../db/database.ts'
import { type Filter, parseFilter, visibleCells } from '../lists/filter-phrase.ts'
import { findList, listMembers } from '../lists/list-catalog.ts'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { listDueScreens, type SavedScreenRow, saveAlertMembers } from './repository.ts'

const ACCESS_TIERS = [
  NO_TIER,
  ...PLAN_TIERS.map(({ tierNumber }) => tierNumber).filter((tier) => tier <= MAX_PLAN_TIER),
]

/** Null for a phrase that is no longer valid. */
function readStoredFilter(phrase: string): Filter | null | 'invalid' {
  try {
    return phrase === '' ? null : parseFilter(phrase)
  } catch (error) {
    if (error instanceof FieldError) return 'invalid'
    throw error
  }
}

/** Ids of the companies that match, as seen with each access tier; none for an invalid phrase. */
function membersOf(snapshot: UniverseSnapshot, phrase: string): ScreenMembers {
  const filter = readStoredFilter(phrase)
  const list = findList(snapshot, ALL_COMPANIES)
  if (filter === 'invalid' || list === undefined) return {}
  return Object.fromEntries(
    ACCESS_TIERS.map((tier) => {
      const matches = filter?.test(visibleCells(snapshot, tier)) ?? (() => true)
      const members = listMembers(snapshot, list, tier).filter(matches)
      return [tier, members.map(({ entry }) => entry.id)]
    }),
  )
}

function listAudiences(snapshot: UniverseSnapshot, before: ScreenMembers, after: ScreenMembers) {
  const byId = snapshot.remember(
    'companies by id',
    () => new Map(snapshot.entries.map((entry) => [entry.id, entry])),
  )
  const name = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const entry = byId.get(id)
      return entry ? [{ ticker: entry.ticker, name: entry.name }] : []
    })
  const without = (ids: readonly number[], others: readonly number[]) => {
    const known = new Set(others)
    return name(ids.filter((id) => !known.has(id))).slice(0, SCREEN_COMPANIES_MAX)
  }
  return Object.keys(after).flatMap((tier) => {
    const [now, then] = [after[tier] ?? [], before[tier]]
    if (then === undefined) return []
    const moved = { entered: without(now, then), left: without(then, now) }
    if (moved.entered.length + moved.left.length === 0) return []
    return [{ access_tier: Number(tier), ...moved }]
  })
}

/** Store the screen's members with the event about those that entered or left since an older version. */
async function publishScreen(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  snapshot: UniverseSnapshot,
  screen: SavedScreenRow,
): Promise<void> {
  const members = membersOf(snapshot, screen.filter)
  const { alert_version: since, alert_members: before } = screen
  const isNewer = since !== null && snapshot.version > since
  const audiences = isNewer && before ? listAudiences(snapshot, before, members) : []
  await db.transaction().execute(async (trx) => {
    const isSaved = await saveAlertMembers(trx, screen, snapshot.version, members)
    if (!isSaved || audiences.length === 0) return
    const { id, user_id, name } = screen
    const payload = { screen_id: id, user_id, name, data_version: snapshot.version, audiences }
    await bus.publishAll(trx, screenChangedEvent, [{ key: `${id}/${snapshot.version}`, payload }])
  })
}

/** Evaluate the alerting screens that another version was evaluated for. @returns their number. */
export async function publishScreenChanges(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  snapshot: UniverseSnapshot | null,
): Promise<number> {
  if (snapshot === null) return 0
  const due = await listDueScreens(db, snapshot.version)
  for (const screen of due) await publishScreen(db, bus, snapshot, screen)
  return due.length
}
