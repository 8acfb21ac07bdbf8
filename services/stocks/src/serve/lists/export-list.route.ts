import { ALL_COMPANIES, exportListRoute, LIST_COLUMNS_BY_DEFAULT } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { sendCsv, writeCsv } from '../csv.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { isOpen } from '../universe/universe-snapshot.ts'
import { csvHeads, isCellLocked, readCsvCells } from './list-columns.ts'
import { getList, readListRequest, selectMembers } from './list-page.ts'

const CSV_COLUMNS_ALWAYS = ['ticker', 'name'] as const

export const addExportListRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, exportListRoute, async ({ params, query, viewer, reply }) => {
    const request = readListRequest(query, viewer)
    const snapshot = await getSnapshot(store)
    const list = getList(snapshot, params.code)
    const tier = accessTierOf(viewer)
    const { members } = selectMembers(snapshot, list, request, tier)
    const requested = request.columns.length > 0 ? request.columns : LIST_COLUMNS_BY_DEFAULT
    const columns = [...new Set([...CSV_COLUMNS_ALWAYS, ...requested])]
    const hasReasons = list.code !== ALL_COMPANIES
    const rows = members.map((member) => [
      ...columns.flatMap((column) => readCsvCells(member, column, tier)),
      ...(hasReasons ? [member.why] : []),
      member.values?.quarter ?? null,
      !isOpen(member.entry, tier),
      columns.filter((column) => isCellLocked(member, column, tier)).join(' '),
      snapshot.asOf,
      member.entry.simulated,
    ])
    const head = [
      ...columns.flatMap(csvHeads),
      ...(hasReasons ? ['why'] : []),
      'quarter',
      'is_delayed',
      'locked',
      'as_of',
      'simulated',
    ]
    return sendCsv(reply, list.code, writeCsv([head, ...rows]))
  })
