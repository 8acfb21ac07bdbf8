import type { DeskInquiry } from '@quantamental/api/site'
import type { Database } from '../db/database.ts'
import { DESK_PAGE_SIZE, offsetOf } from '../operator/desk-page.ts'

export interface InquiryFilter {
  readonly state: DeskInquiry['state'] | null
  readonly kind: DeskInquiry['kind'] | null
}

function selectInquiries(db: Database, { state, kind }: InquiryFilter) {
  return db
    .selectFrom('inquiry as i')
    .$if(state !== null, (query) => query.where('i.state', '=', state ?? 'open'))
    .$if(kind !== null, (query) => query.where('i.kind', '=', kind ?? 'inquiry'))
}

function selectDeskInquiries(db: Database, filter: InquiryFilter) {
  return selectInquiries(db, filter)
    .leftJoin('user_account as u', 'u.id', 'i.answered_by')
    .selectAll('i')
    .select('u.username as operator_name')
    .orderBy('i.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeskInquiries>['execute']>>[number]

function present(row: Row): DeskInquiry {
  const { closed_at: _, operator_name, created_at, answered_at, ...rest } = row
  return {
    ...rest,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answered_by: operator_name,
  }
}

/** One page, the newest first, and how many there are in all. */
export async function listDeskInquiries(
  db: Database,
  filter: InquiryFilter,
  page: number,
): Promise<{ count: number; inquiries: DeskInquiry[] }> {
  const { count } = await selectInquiries(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectDeskInquiries(db, filter)
    .limit(DESK_PAGE_SIZE)
    .offset(offsetOf(page))
    .execute()
  return { count: Number(count), inquiries: rows.map(present) }
}

/** One that there is. */
export async function findDeskInquiry(db: Database, id: number): Promise<DeskInquiry> {
  const query = selectDeskInquiries(db, { state: null, kind: null })
  return present(await query.where('i.id', '=', id).executeTakeFirstOrThrow())
}
