import { UnauthorizedError } from '@quantamental/service-kit/errors'
import type { Database } from './database.ts'

/** Maximum of PostgreSQL's `integer`. */
const ID_MAX = 2_147_483_647

/** Whether a row can have this id. */
export function isPossibleId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= ID_MAX
}

/**
 * Run `work` in a transaction, one at a time per user, so that counts stay valid until it commits. Sign-in is not
 * blocked. @throws UnauthorizedError if the account is gone
 */
export function withUserLock<T>(
  db: Database,
  userId: number,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw new UnauthorizedError('Token is invalid', 'token_not_valid')
    return work(trx)
  })
}
