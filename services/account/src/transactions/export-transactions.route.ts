import { exportTransactionsRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import type { TransactionRecorded } from '@quantamental/api/events'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { listTransactions } from './repository.ts'

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
function toTransactionsCsv(rows: readonly TransactionRecorded[]): string {
  return `${[COLUMNS.join(','), ...rows.map(toRow)].join('\r\n')}\r\n`
}

export const addExportTransactionsRoute = addUserRoute(
  exportTransactionsRoute,
  async ({ db, user: { id: userId }, query: { year }, reply }) => {
    const rows = await listTransactions(db, { userId, year })
    const file = [BRAND.name.toLowerCase(), 'transactions', year].filter(Boolean).join('-')
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${file}.csv"`)
    return reply.send(toTransactionsCsv(rows))
  },
)
