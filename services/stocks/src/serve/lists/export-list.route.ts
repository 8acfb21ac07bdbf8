import {
  ALL_COMPANIES,
  exportListRoute,
  LIST_COLUMNS_BY_DEFAULT,
  type ListColumnCode,
} from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { sendCsv } from '../csv.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { isOpen, type UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { csvHeads, isCellLocked, readCsvCells } from './list-columns.ts'
import { getList, type ListRequest, readListRequest, selectMembers } from './list-page.ts'
import type { StockList } from './stock-list.ts'

const CSV_COLUMNS_ALWAYS = ['ticker', 'name'] as const

interface ExportedList {
  readonly snapshot: UniverseSnapshot
  readonly list: StockList
  readonly request: ListRequest
  readonly columns: readonly ListColumnCode[]
}

/** Head and members of the list, masked for viewers of `tier`. */
function* listRows({ snapshot, list, request, columns }: ExportedList, tier: number) {
  const hasReasons = list.code !== ALL_COMPANIES
  yield [
    ...columns.flatMap(csvHeads),
    ...(hasReasons ? ['why'] : []),
    ...['quarter', 'is_delayed', 'locked', 'as_of', 'simulated'],
  ]
  for (const member of selectMembers(snapshot, list, request, tier).members) {
    yield [
      ...columns.flatMap((column) => readCsvCells(member, column, tier)),
      ...(hasReasons ? [member.why] : []),
      member.values?.quarter ?? null,
      !isOpen(member.entry, tier),
      columns.filter((column) => isCellLocked(member, column, tier)).join(' '),
      snapshot.asOf,
      member.entry.simulated,
    ]
  }
}

export const addExportListRoute: AddRoute = (app, context) =>
  addReadRoute(app, exportListRoute, async (call) => {
    const { params, query, viewer } = call
    const request = readListRequest(query, viewer)
    const snapshot = await getSnapshot(context.store)
    const list = getList(snapshot, params.code)
    const tier = accessTierOf(viewer)
    const requested = request.columns.length > 0 ? request.columns : LIST_COLUMNS_BY_DEFAULT
    const columns = [...new Set([...CSV_COLUMNS_ALWAYS, ...requested])]
    const { sort, direction, filter } = request
    const key = JSON.stringify([
      snapshot.version,
      list.code,
      tier,
      sort,
      direction,
      filter,
      columns,
    ])
    return sendCsv(context, call, { name: list.code, key }, () =>
      listRows({ snapshot, list, request, columns }, tier),
    )
  })
