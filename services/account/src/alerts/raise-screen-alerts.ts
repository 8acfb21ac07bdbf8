import { canSeeLatestRating, NO_TIER } from '@quantamental/api/common'
import type { ScreenChanged } from '@quantamental/api/events'
import type { Trx } from '../db/database.ts'
import { findUserById } from '../users/user.repository.ts'
import { insertAlerts, listEntitlements } from './repository.ts'

/**
 * Create an alert for each company that entered or left a saved screen, as the user's access of the day shows it.
 * Idempotent by screen, version and company.
 */
export async function raiseScreenAlerts(
  trx: Trx,
  { screen_id, user_id, name, data_version, audiences }: ScreenChanged,
  now: Date,
): Promise<void> {
  const user = await findUserById(trx, user_id)
  const entitlement = (await listEntitlements(trx, [user_id], now)).get(user_id)
  if (!user?.is_active || !entitlement) return
  const tier = audiences
    .map(({ access_tier }) => access_tier)
    .filter((one) => one === NO_TIER || canSeeLatestRating(entitlement, one))
  const audience = audiences.find(({ access_tier }) => access_tier === Math.max(...tier))
  if (!audience) return
  const about =
    (verb: string) => (company: { readonly ticker: string; readonly name: string }) => ({
      ...{ user_id, kind: 'screen_change' as const, ticker: company.ticker, data_version },
      ...{ fact: `${screen_id}/${data_version}`, company_name: company.name },
      text: `${verb} your screen “${name}”.`,
      path: `/stock/summary/${company.ticker}`,
      ...{ created_at: now, read_at: null, mailed_at: null },
    })
  await insertAlerts(trx, [
    ...audience.entered.map(about('Entered')),
    ...audience.left.map(about('Left')),
  ])
}
