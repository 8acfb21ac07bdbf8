import { type Alert, listAlertsRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getViewerAccount } from '../sessions/get-viewer-account.ts'
import { countUnreadAlerts, listAlerts } from './alert.repository.ts'
import type { AlertRow } from './tables.ts'

/** Maximum number of alerts returned. */
const SHOWN = 50

function presentAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    kind: row.kind,
    ticker: row.ticker,
    company_name: row.company_name,
    text: row.text,
    path: row.path,
    data_version: row.data_version,
    created_at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
  }
}

export function addListAlertsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    listAlertsRoute,
    async ({ viewer }) => {
      const { id } = await getViewerAccount(context, viewer)
      const rows = await listAlerts(db, id, SHOWN)
      return { unread: await countUnreadAlerts(db, id), results: rows.map(presentAlert) }
    },
    { auth: 'required' },
  )
}
