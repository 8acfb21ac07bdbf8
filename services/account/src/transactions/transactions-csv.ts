import type { TransactionRecorded } from '@quantamental/api/events'

const COLUMNS = [
  'date',
  'type',
  'description',
  'period_start',
  'period_end',
  'amount',
  'currency',
  'status',
] as const

/** Quote a cell as in RFC 4180. An apostrophe keeps spreadsheets from running the text as a formula. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function toRow(row: TransactionRecorded): string {
  return [
    row.date,
    toCell(row.type),
    toCell(row.description),
    row.period_start ?? '',
    row.period_end ?? '',
    (row.amount_in_cents / 100).toFixed(2),
    toCell(row.currency),
    row.status,
  ].join(',')
}

/** Transactions as CSV: amounts in currency units with two decimals, refunds negative. */
export function toTransactionsCsv(rows: readonly TransactionRecorded[]): string {
  return `${[COLUMNS.join(','), ...rows.map(toRow)].join('\r\n')}\r\n`
}
