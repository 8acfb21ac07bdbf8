import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Transaction } from 'kysely'
import type { AccountDatabase } from '../db/database.ts'
import type { InquiryRow } from '../inquiries/tables.ts'
import { knownId } from './admin-input.ts'

/** Locks the inquiry, so that concurrent changes by two operators conflict. */
export async function lockInquiry(
  trx: Transaction<AccountDatabase>,
  id: number,
): Promise<InquiryRow> {
  const row = await trx
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', knownId(id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFoundError()
  return row
}
