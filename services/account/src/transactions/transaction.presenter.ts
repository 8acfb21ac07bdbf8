import type { Transaction } from '@quantamental/api/account'
import type { TransactionRecorded } from '@quantamental/api/events'

/** A link that a browser may follow: nothing but http and https. */
function webLinkOrNull(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

export function presentTransaction(row: TransactionRecorded): Transaction {
  const { user_id: _, revision: __, receipt_url, ...shown } = row
  return { ...shown, receipt_url: webLinkOrNull(receipt_url) }
}
