import {
  type StatusTone,
  TRANSACTION_DESCRIPTION_LENGTH,
  type Transaction,
} from '@quantamental/api/account'
import { formatCents, formatDate } from '@quantamental/api/format'
import { QuietLink, TextLink, tokens, VisuallyHidden } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useState } from 'react'
import styled from 'styled-components'
import { ToneIcon, toneColor } from '../../components/tone-icon.tsx'

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

const TONES: Readonly<Record<Transaction['status'], StatusTone>> = {
  succeeded: 'green',
  pending: 'orange',
  failed: 'red',
  refunded: 'neutral',
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 1px 8px 1px 5px;
  border: 1px solid;
  border-radius: ${tokens.radius.chip}px;
  font-size: 12.5px;
  font-weight: 560;
  white-space: nowrap;
`
const Wrapped = styled.span`
  display: block;
  min-width: 180px;
  max-width: 44ch;
  white-space: normal;
  overflow-wrap: anywhere;
`

function StatusChip({ transaction }: { readonly transaction: Transaction }) {
  const tone = transaction.amount_in_cents < 0 ? 'neutral' : TONES[transaction.status]
  return (
    <Chip style={{ color: toneColor(tone) }}>
      <ToneIcon tone={tone} size={14} />
      {transactionStatusText(transaction)}
    </Chip>
  )
}

function Description({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const short = shortDescription(text)
  return (
    <Wrapped>
      {isWhole ? text : short}{' '}
      {short !== text && (
        <QuietLink
          as="button"
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </QuietLink>
      )}
    </Wrapped>
  )
}

/** Accessible name of a row, such as "New subscription of Jan 1, 2026". */
export function transactionName({ type, date }: Transaction): string {
  return `${type} of ${formatDate(date)}`
}

function Receipt({ transaction }: { readonly transaction: Transaction }) {
  const { receipt_url: url } = transaction
  if (url === null) return '—'
  return (
    <TextLink href={url} target="_blank" rel="noopener noreferrer">
      Receipt
      <VisuallyHidden> for {transactionName(transaction)}, opens in a new tab</VisuallyHidden>
    </TextLink>
  )
}

export const TRANSACTION_COLUMNS: readonly DataColumn<Transaction>[] = [
  { id: 'date', name: 'Date', cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time> },
  { id: 'type', name: 'Type', cell: ({ type }) => type },
  {
    id: 'description',
    name: 'Description',
    cell: ({ id, description }) => <Description key={id} text={description} />,
  },
  { id: 'period', name: 'Period', cell: periodText },
  { id: 'amount', name: 'Amount', align: 'end', priority: true, cell: amountText },
  {
    id: 'status',
    name: 'Status',
    priority: true,
    cell: (transaction) => <StatusChip transaction={transaction} />,
  },
  {
    id: 'receipt',
    name: 'Receipt',
    cell: (transaction) => <Receipt transaction={transaction} />,
  },
]
