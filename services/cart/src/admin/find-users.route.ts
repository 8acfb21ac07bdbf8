import { type FoundUser, findUsersRoute } from '@quantamental/api/cart'
import { businessToday, findSuccessor, statusOn } from '@quantamental/api/subscription'
import { sql } from 'kysely'
import { addCartRoute } from '../context.ts'
import { type Database, DELETED_USER_ID } from '../db/database.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import { nameOf } from '../users/repository.ts'

const PEOPLE_MAX = 25
/** Largest PostgreSQL integer. */
const ID_MAX = 2_147_483_647

/** Match any part of an email or username, with the wildcards of `like` escaped. */
function findByName(db: Database, text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('person')
    .select('user_id')
    .where(sql<boolean>`lower(email) like ${pattern} or lower(username) like ${pattern}`)
    .orderBy(
      sql`lower(email) = ${text.toLowerCase()} or lower(username) = ${text.toLowerCase()}`,
      'desc',
    )
    .orderBy('user_id')
    .limit(PEOPLE_MAX)
    .execute()
}

function findById(db: Database, id: number) {
  return db
    .selectFrom('person')
    .select('user_id')
    .where('user_id', '=', id)
    .union(db.selectFrom('subscription').select('user_id').where('id', '=', id))
    .union(db.selectFrom('subscription').select('user_id').where('user_id', '=', id))
    .union(db.selectFrom('purchase_order').select('user_id').where('id', '=', id))
    .union(db.selectFrom('purchase_order').select('user_id').where('user_id', '=', id))
    .orderBy('user_id')
    .limit(PEOPLE_MAX)
    .execute()
}

function findByPayment(db: Database, intentId: string) {
  return db
    .selectFrom('payment')
    .select('user_id')
    .where('payment_intent_id', '=', intentId)
    .union(
      db.selectFrom('purchase_order').select('user_id').where('payment_intent_id', '=', intentId),
    )
    .union(
      db.selectFrom('scheduled_charge').select('user_id').where('payment_intent_id', '=', intentId),
    )
    .execute()
}

async function findUserIds(db: Database, text: string): Promise<readonly number[]> {
  const id = /^#?(\d{1,10})$/.exec(text)?.[1]
  const isId = id !== undefined && Number(id) <= ID_MAX
  const found = [
    ...(isId ? await findById(db, Number(id)) : []),
    ...(text.startsWith('pi_') ? await findByPayment(db, text) : []),
    ...(await findByName(db, text)),
  ]
  const ids = new Set(found.map(({ user_id }) => user_id))
  ids.delete(DELETED_USER_ID)
  return [...ids].slice(0, PEOPLE_MAX)
}

async function present(db: Database, userId: number, today: string): Promise<FoundUser> {
  const user = await nameOf(db, userId)
  const all = await listSubscriptionFacts(db, userId)
  return {
    user_id: userId,
    ...user,
    subscriptions: all
      .map((facts) => ({
        id: facts.id,
        name: facts.name,
        status: statusOn(facts, today, findSuccessor(facts, all)),
        subscription_start_date: facts.subscription_start_date,
        subscription_expiry_date: facts.subscription_expiry_date,
      }))
      .reverse(),
  }
}

/**
 * Find users by part of an email or username, or by the id of a user, subscription, order or
 * payment.
 */
async function findUsers(db: Database, text: string, now: Date): Promise<FoundUser[]> {
  const wanted = text.trim()
  if (wanted === '') return []
  const today = businessToday(now)
  const users: FoundUser[] = []
  for (const userId of await findUserIds(db, wanted)) users.push(await present(db, userId, today))
  return users
}

export const addFindUsersRoute = addCartRoute(findUsersRoute, ({ db, now, query }) =>
  findUsers(db, query.q, now()),
)
