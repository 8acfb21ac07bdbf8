import { exportTransactionsRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { listTransactions } from './repository.ts'
import { toTransactionsCsv } from './transactions-csv.ts'

export function addExportTransactionsRoute(app: FastifyInstance, context: AccountContext): void {
  addRoute(
    app,
    exportTransactionsRoute,
    async ({ viewer, query: { year }, reply }) => {
      const { id: userId } = await getViewerAccount(context, viewer)
      const rows = await listTransactions(context.db, { userId, year })
      const file = [BRAND.name.toLowerCase(), 'transactions', year].filter(Boolean).join('-')
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="${file}.csv"`)
      return reply.send(toTransactionsCsv(rows))
    },
    { auth: 'required' },
  )
}
