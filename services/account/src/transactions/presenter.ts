import type { Transaction } from '@quantamental/api/account'
import type { TransactionRecorded } from '@quantamental/api/events'

/** `url` if it is http or https, safe to use as a link. */
function webLinkOrNull(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

export function presentTransaction(row: TransactionRecorded): Transaction {
  const { user_id: _, revision: __, receipt_url, ...shown } = row
  return { ...shown, receipt_url: webLinkOrNull(receipt_url) }
}
