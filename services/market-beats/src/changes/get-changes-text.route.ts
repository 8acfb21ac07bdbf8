import { formatDate } from '@quantamental/api/format'
import { changePath, getChangesTextRoute, UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { VISITOR } from '@quantamental/service-kit/auth'
import { answerText, claimText, writeTable } from '@quantamental/service-kit/documents'
import { addMarketRoute } from '../context.ts'
import { presentChange } from './presenter.ts'
import { listChanges } from './repository.ts'

/** Newest changes that are public, for the document of their page. */
export const addGetChangesTextRoute = addMarketRoute(getChangesTextRoute, async (call) => {
  const rows = await listChanges(call.db, { limit: UPDATES_SHOWN, openTiers: [] })
  const table = writeTable(
    'Newest changes',
    ['Company', 'From', 'To', 'Quarter', 'Filed', 'Main cause'],
    rows.map((row) => {
      const { ticker, name, from_rating, to_rating, driver } = presentChange(row, VISITOR)
      return [
        { path: changePath(row), label: `${ticker} ${name}` },
        ...[from_rating, to_rating, row.quarter, formatDate(row.filed), driver ?? ''],
      ]
    }),
  )
  const text = claimText('/market-beats/updates', table)
  return answerText(call, { ...text, depends_on_plan: true, query_names: ['show', 'sector'] })
})
