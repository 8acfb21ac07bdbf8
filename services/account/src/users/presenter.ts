import { type CurrentUser, DEFAULT_PREFERENCES, type Preferences } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { effectiveSubscription, statusCode } from '@quantamental/api/subscription'
import { prepareFirst } from '@quantamental/service-kit/prepared-query'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { presentSubscription } from '../subscriptions/presenter.ts'

/** The signed-in user, with their plan on the business day `today` (yyyy-mm-dd). */
export function presentCurrentUser(
  user: UserRow,
  { subscriptions, preferences, delete_on }: Profile,
  today: string,
): CurrentUser {
  const { effective, status, tierNumber, all } = effectiveSubscription(subscriptions, today)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    tier_number: tierNumber,
    roles: user.roles,
    subscriptions: all.map((dated) => presentSubscription(dated, { all: subscriptions, today })),
    status: {
      effective_sub_id: effective?.facts.id ?? null,
      code: statusCode(status),
      name: status,
    },
    preferences,
    delete_on,
  }
}

/** User data that the me call returns in addition to the account. */
interface Profile {
  readonly subscriptions: readonly SubscriptionFacts[]
  readonly preferences: Preferences
  /** Business day of a requested deletion, yyyy-mm-dd. */
  readonly delete_on: string | null
}

interface ProfileRow {
  readonly subscriptions: SubscriptionFacts[] | null
  readonly chosen: Partial<Preferences> | null
  readonly delete_on: string | null
}

const findProfileRow = prepareFirst(
  (_: Database, userId: number) => sql<ProfileRow>`
    select (select jsonb_agg(to_jsonb(s) order by s.id)
              from subscription s
             where s.user_id = ${userId} and not s.is_removed) as subscriptions,
           (select chosen from preference where user_id = ${userId}) as chosen,
           (select delete_on from account_deletion where user_id = ${userId}) as delete_on`,
)

/** Read the profile in one query, because every page load starts with the me call. */
export async function findProfile(db: Database, userId: number): Promise<Profile> {
  const row = await findProfileRow(db, userId)
  return {
    subscriptions: row?.subscriptions ?? [],
    preferences: { ...DEFAULT_PREFERENCES, ...row?.chosen },
    delete_on: row?.delete_on ?? null,
  }
}
