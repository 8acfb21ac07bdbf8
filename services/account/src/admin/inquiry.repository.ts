import type { AdminInquiry } from '@quantamental/api/site'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Database, Trx } from '../db/database.ts'
import type { InquiryRow } from '../db/tables.ts'
import { knownId } from './admin-input.ts'
import { ADMIN_PAGE_SIZE, offsetOf } from './presenter.ts'

interface InquiryFilter {
  readonly state: AdminInquiry['state'] | null
  readonly kind: AdminInquiry['kind'] | null
}

function selectInquiries(db: Database, { state, kind }: InquiryFilter) {
  return db
    .selectFrom('inquiry as i')
    .$if(state !== null, (query) => query.where('i.state', '=', state ?? 'open'))
    .$if(kind !== null, (query) => query.where('i.kind', '=', kind ?? 'inquiry'))
}

function selectAdminInquiries(db: Database, filter: InquiryFilter) {
  return selectInquiries(db, filter)
    .leftJoin('user_account as u', 'u.id', 'i.answered_by')
    .selectAll('i')
    .select('u.username as operator_name')
    .orderBy('i.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAdminInquiries>['execute']>>[number]

function present(row: Row): AdminInquiry {
  const { closed_at: _, operator_name, created_at, answered_at, ...rest } = row
  return {
    ...rest,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answered_by: operator_name,
  }
}

/** One page of inquiries, newest first, with the total count. */
export async function listAdminInquiries(
  db: Database,
  filter: InquiryFilter,
  page: number,
): Promise<{ count: number; inquiries: AdminInquiry[] }> {
  const { count } = await selectInquiries(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectAdminInquiries(db, filter)
    .limit(ADMIN_PAGE_SIZE)
    .offset(offsetOf(page))
    .execute()
  return { count: Number(count), inquiries: rows.map(present) }
}

/** An existing inquiry. @throws if there is none */
export async function findAdminInquiry(db: Database, id: number): Promise<AdminInquiry> {
  const query = selectAdminInquiries(db, { state: null, kind: null })
  return present(await query.where('i.id', '=', id).executeTakeFirstOrThrow())
}

/** Lock the inquiry, so that concurrent changes by two operators conflict. */
export async function lockInquiry(trx: Trx, id: number): Promise<InquiryRow> {
  const row = await trx
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', knownId(id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFoundError()
  return row
}
