import type { Transaction } from '@quantamental/api/account'
import { TRANSACTION_DESCRIPTION_LENGTH } from '@quantamental/api/account'
import { formatCents, formatDate } from '@quantamental/api/format'

/** "$383.88", "−$383.88"; another currency with its code after the number. */
export function amountText({ amount_in_cents: cents, currency }: Transaction): string {
  const text = formatCents(cents)
  return currency.toUpperCase() === 'USD' ? text : `${text.replace('$', '')} ${currency}`
}

/** "Jan 1, 2026 – Jan 31, 2026"; an em dash without a period. */
export function periodText({ period_start: start, period_end: end }: Transaction): string {
  if (start === null && end === null) return '—'
  if (start === null || end === null) return formatDate(start ?? end ?? '')
  return `${formatDate(start)} – ${formatDate(end)}`
}

/** The first 100 characters, the last of them an ellipsis where more follows. */
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

/** "Paid"; money that went back is "Refunded". */
export function transactionStatusText({ status, amount_in_cents }: Transaction): string {
  if (status === 'succeeded' && amount_in_cents < 0) return STATUS_TEXTS.refunded
  return STATUS_TEXTS[status]
}
