import {
  exportListRoute,
  getListPointsRoute,
  getListRoute,
  getSectorRoute,
  LIST_COLUMNS_BY_DEFAULT,
  listIndustriesRoute,
  listListsRoute,
} from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentIndustries, presentSector } from '../industries/industry-page.ts'
import { sendCsv } from '../send-csv.ts'
import { getSnapshot, sendSnapshot } from '../universe/send-snapshot.ts'
import { isOpen } from '../universe/snapshot-entry.ts'
import type { SnapshotStore } from '../universe/snapshot-store.ts'
import { writeListPoints } from '../visualizer/visualizer.ts'
import { writeCsv } from './csv.ts'
import { csvHeads, isCellLocked, readCsvCells } from './list-columns.ts'
import { filterMembers, presentListIndex, presentListPage, selectMembers } from './list-page.ts'
import { getList, readFilter, readListRequest } from './list-query.ts'

const CSV_COLUMNS_ALWAYS = ['ticker', 'name'] as const

export function addListRoutes(app: FastifyInstance, store: SnapshotStore): void {
  addReadRoute(app, listListsRoute, (call) =>
    sendSnapshot(store, call, (snapshot, tier) => JSON.stringify(presentListIndex(snapshot, tier))),
  )
  addReadRoute(app, getListRoute, (call) => {
    const request = readListRequest(call.query, call.viewer)
    return sendSnapshot(store, call, (snapshot, tier) => {
      const list = getList(snapshot, call.params.code)
      return JSON.stringify(presentListPage(snapshot, list, request, call.viewer, tier))
    })
  })
  addReadRoute(app, exportListRoute, async ({ params, query, viewer, reply }) => {
    const request = readListRequest(query, viewer)
    const snapshot = await getSnapshot(store)
    const list = getList(snapshot, params.code)
    const tier = accessTierOf(viewer)
    const { members } = selectMembers(snapshot, list, request, tier)
    const requested = request.columns.length > 0 ? request.columns : LIST_COLUMNS_BY_DEFAULT
    const columns = [...new Set([...CSV_COLUMNS_ALWAYS, ...requested])]
    const rows = members.map((member) => [
      ...columns.flatMap((column) => readCsvCells(member, column, tier)),
      member.why,
      member.values?.quarter ?? null,
      !isOpen(member.entry, tier),
      columns.filter((column) => isCellLocked(member, column, tier)).join(' '),
      snapshot.asOf,
      member.entry.simulated,
    ])
    const head = [
      ...columns.flatMap(csvHeads),
      'why',
      'quarter',
      'is_delayed',
      'locked',
      'as_of',
      'simulated',
    ]
    return sendCsv(reply, list.code, writeCsv([head, ...rows]))
  })
  addReadRoute(app, getListPointsRoute, (call) => {
    const filter = readFilter(call.query.filter, call.viewer)
    return sendSnapshot(store, call, (snapshot, tier) => {
      const list = getList(snapshot, call.params.code)
      return writeListPoints(snapshot, filterMembers(snapshot, list, filter, tier), tier)
    })
  })
  addReadRoute(app, listIndustriesRoute, (call) =>
    sendSnapshot(store, call, (snapshot, tier) =>
      JSON.stringify(presentIndustries(snapshot, tier)),
    ),
  )
  addReadRoute(
    app,
    getSectorRoute,
    (call) =>
      sendSnapshot(store, call, (snapshot, tier) => {
        const sector = presentSector(snapshot, call.params.sector, tier)
        if (!sector) throw new NotFoundError(`Unknown sector: ${call.params.sector}.`)
        return JSON.stringify(sector)
      }),
    { auth: 'required' },
  )
}
