import type { Transaction } from '@quantamental/api/account'
import { TRANSACTION_DESCRIPTION_LENGTH } from '@quantamental/api/account'
import { formatCents, formatDate } from '@quantamental/api/format'

/** Amount such as "$383.88" or "−$383.88"; currencies other than USD are appended as a code. */
export function amountText({ amount_in_cents: cents, currency }: Transaction): string {
  const text = formatCents(cents)
  return currency.toUpperCase() === 'USD' ? text : `${text.replace('$', '')} ${currency}`
}

/** Period such as "Jan 1, 2026 – Jan 31, 2026"; an em dash if there is none. */
export function periodText({ period_start: start, period_end: end }: Transaction): string {
  if (start === null && end === null) return '—'
  if (start === null || end === null) return formatDate(start ?? end ?? '')
  return `${formatDate(start)} – ${formatDate(end)}`
}

/** First 100 characters, ending with an ellipsis if the text is longer. */
export function shortDescription(description: string): string {
  const characters = [...description]
  if (characters.length <= TRANSACTION_DESCRIPTION_LENGTH) return description
  return `${characters
    .slice(0, TRANSACTION_DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

const STATUS_TEXTS: Readonly<Record<Transaction['status'], string>> = {
  succeeded: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** Status label; a negative amount is "Refunded". */
export function transactionStatusText({ status, amount_in_cents }: Transaction): string {
  if (status === 'succeeded' && amount_in_cents < 0) return STATUS_TEXTS.refunded
  return STATUS_TEXTS[status]
}
