import { type Alert, listAlertsRoute } from '@quantamental/api/account'
import type { AlertRow } from '../db/tables.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { countUnreadAlerts, listAlerts } from './repository.ts'

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

export const addListAlertsRoute = addUserRoute(listAlertsRoute, async ({ db, user: { id } }) => {
  const rows = await listAlerts(db, id, SHOWN)
  return { unread: await countUnreadAlerts(db, id), results: rows.map(presentAlert) }
})
