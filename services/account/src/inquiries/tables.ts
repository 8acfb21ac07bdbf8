import type { INQUIRY_STATES, InquiryKind } from '@quantamental/api/site'
import type { Generated, Selectable } from 'kysely'

interface InquiryTable {
  id: Generated<number>
  /** "Q-7F3K2M8D". */
  ticket: string
  kind: InquiryKind
  topic: string
  /** As it was written: never markup. */
  message: string
  /** Empty: nobody to answer. */
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

/** Table of what people wrote to us, joined into `AccountDatabase`. */
export interface InquiryTables {
  inquiry: InquiryTable
}

export type InquiryRow = Selectable<InquiryTable>
