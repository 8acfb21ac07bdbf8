import type { Preferences } from '@quantamental/api/account'
import type { Trx } from '../db/database.ts'
import type { ChangeKind, NewChange } from '../db/tables.ts'
import { listPreferences } from '../preferences/repository.ts'
import {
  insertAlerts,
  insertCompanyChanges,
  listEntitlements,
  listWatchers,
  maySee,
} from './repository.ts'

/** Preference that turns on alerts of a kind. */
const PREFERENCE_OF: Readonly<Record<ChangeKind, keyof Preferences>> = {
  rating_change: 'alert_rating_change',
  upside_crossing: 'alert_upside_crossing',
  new_filing: 'alert_new_filing',
}

/**
 * Store company changes and create an alert for each watcher who wants that kind and may see the change.
 * Idempotent: a stored change raises no alert.
 */
export async function raiseAlerts(
  trx: Trx,
  changes: readonly NewChange[],
  now: Date,
): Promise<void> {
  const added = await insertCompanyChanges(trx, changes, now)
  const watchers = await listWatchers(trx, [...new Set(added.map(({ ticker }) => ticker))])
  if (watchers.length === 0) return
  const userIds = [...new Set(watchers.map(({ userId }) => userId))]
  const preferences = await listPreferences(trx, userIds)
  const entitlements = await listEntitlements(trx, userIds, now)
  const byTicker = Map.groupBy(added, ({ ticker }) => ticker)
  const alerts = watchers.flatMap(({ userId, ticker }) => {
    const wanted = preferences.get(userId)
    const entitlement = entitlements.get(userId)
    if (!wanted || !entitlement) return []
    return (byTicker.get(ticker) ?? [])
      .filter((change) => wanted[PREFERENCE_OF[change.kind]] && maySee(entitlement, change))
      .map(({ kind, fact, company_name, text, path, data_version }) => ({
        ...{ user_id: userId, kind, ticker, fact, company_name, text, path, data_version },
        ...{ created_at: now, read_at: null, mailed_at: null },
      }))
  })
  await insertAlerts(trx, alerts)
}
