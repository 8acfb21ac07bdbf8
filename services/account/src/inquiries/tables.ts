import type { INQUIRY_STATES, InquiryKind } from '@quantamental/api/site'
import type { Generated, Selectable } from 'kysely'

interface InquiryTable {
  id: Generated<number>
  /** For example "Q-7F3K2M8D". */
  ticket: string
  kind: InquiryKind
  topic: string
  /** Plain text as written; never rendered as markup. */
  message: string
  /** Empty if there is no address to reply to. */
  email: Generated<string>
  user_id: number | null
  page: string | null
  is_useful: boolean | null
  state: Generated<(typeof INQUIRY_STATES)[number]>
  created_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: number | null
  closed_at: Date | null
}

/** Table of the inquiries, joined into `AccountDatabase`. */
export interface InquiryTables {
  inquiry: InquiryTable
}

export type InquiryRow = Selectable<InquiryTable>
