import { PLAN_TIERS } from '@quantamental/api/common'
import {
  LIST_COLUMNS,
  LIST_COLUMNS_BY_DEFAULT,
  LIST_GROUPS,
  type ListColumnCode,
  type ListIndex,
  type ListPage,
  type ListQuery,
  type ListRow,
  type ListSummary,
  type SortDirection,
  SUGGESTIONS_MAX,
} from '@quantamental/api/stocks'
import { hasFireIcon } from '@quantamental/models/signals'
import type { Viewer } from '@quantamental/service-kit/auth'
import { NotFoundError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { RatingViewer } from '../entitlement/rating-visibility.ts'
import { presentRating } from '../pages/present-page.ts'
import { readCodes } from '../read-codes.ts'
import {
  countRatings,
  isOpen,
  medianRating,
  type UniverseSnapshot,
} from '../universe/universe-snapshot.ts'
import { type Filter, parseFilter, visibleCells } from './filter-phrase.ts'
import {
  FIXED_LISTS,
  findList,
  type ListMember,
  listMembers,
  suggestLists,
} from './list-catalog.ts'
import {
  firstDirection,
  isCellLocked,
  readCell,
  readIncomplete,
  sortMembers,
} from './list-columns.ts'
import type { StockList } from './stock-list.ts'

export interface ListRequest {
  readonly page: number
  readonly sort: ListColumnCode | null
  readonly direction: SortDirection | null
  readonly filter: Filter | null
  readonly columns: readonly ListColumnCode[]
}

/** Rows per page of the viewer's plan, or of Basic without a plan. See infra/docs/domain/entitlement.md. */
export function pageSizeOf({ tierNumber }: Pick<RatingViewer, 'tierNumber'>): number {
  const plan = PLAN_TIERS.findLast((tier) => tier.tierNumber <= tierNumber) ?? PLAN_TIERS[0]
  return plan?.pageSize ?? 10
}

/** Whether the company is above the viewer's plan; false without a plan. */
function isAboveTier(tierNumber: number, viewer: Pick<RatingViewer, 'tierNumber'>): boolean {
  return viewer.tierNumber > 0 && (tierNumber === 0 || tierNumber > viewer.tierNumber)
}

function summarizeList(
  snapshot: UniverseSnapshot,
  list: StockList,
  accessTier: number,
): ListSummary {
  return snapshot.remember(`summary ${accessTier} ${list.code}`, () => {
    const entries = listMembers(snapshot, list, accessTier).map(({ entry }) => entry)
    const ratings = countRatings(entries, accessTier)
    return {
      code: list.code,
      title: list.title,
      group: list.group,
      rule: list.rule,
      count: entries.length,
      median_rating: medianRating(ratings),
      ratings,
    }
  })
}

export function presentListIndex(snapshot: UniverseSnapshot, accessTier: number): ListIndex {
  const lists = FIXED_LISTS.filter(({ isNamed }) => isNamed)
  return {
    data_version: snapshot.version,
    as_of: snapshot.asOf,
    groups: LIST_GROUPS.map(({ code, title }) => ({
      code,
      title,
      lists: lists
        .filter(({ group }) => group === code)
        .map((list) => summarizeList(snapshot, list, accessTier)),
    })),
  }
}

export function presentRow(
  member: ListMember,
  columns: readonly ListColumnCode[],
  accessTier: number,
  viewer: RatingViewer,
): ListRow {
  const { entry, why } = member
  return {
    id: entry.id,
    ticker: entry.ticker,
    name: entry.name,
    tier_number: entry.tierNumber,
    above_tier: isAboveTier(entry.tierNumber, viewer),
    is_delayed: !isOpen(entry, accessTier),
    is_newly_updated: entry.isNewlyUpdated,
    is_stale: entry.isStale,
    fire: hasFireIcon(entry.rankVolume),
    simulated: entry.simulated,
    real_filings: entry.own.realFilings,
    ...presentRating(entry, accessTier),
    why,
    values: Object.fromEntries(
      columns.map((column) => [column, readCell(member, column, accessTier)]),
    ),
    ...readIncomplete(member, columns, accessTier),
    locked: columns.filter((column) => isCellLocked(member, column, accessTier)),
  }
}

/** Members that match the filter, largest first. */
export function filterMembers(
  snapshot: UniverseSnapshot,
  list: StockList,
  filter: Filter | null,
  accessTier: number,
): readonly ListMember[] {
  const all = listMembers(snapshot, list, accessTier)
  return filter ? all.filter(filter.test(visibleCells(snapshot, accessTier))) : all
}

export function selectMembers(
  snapshot: UniverseSnapshot,
  list: StockList,
  request: Pick<ListRequest, 'sort' | 'direction' | 'filter'>,
  accessTier: number,
) {
  const found = filterMembers(snapshot, list, request.filter, accessTier)
  const sort = request.sort ?? list.sort.column
  const ownDirection = request.sort === null ? list.sort.direction : firstDirection(sort)
  const direction = request.direction ?? ownDirection
  return { members: sortMembers(snapshot, found, sort, direction, accessTier), sort, direction }
}

/** One page of a list; a page after the last has no rows. */
export function presentListPage(
  snapshot: UniverseSnapshot,
  list: StockList,
  request: ListRequest,
  viewer: RatingViewer,
  accessTier: number,
): ListPage {
  const { members, sort, direction } = selectMembers(snapshot, list, request, accessTier)
  const columns = request.columns.length > 0 ? request.columns : LIST_COLUMNS_BY_DEFAULT
  const size = pageSizeOf(viewer)
  const start = (request.page - 1) * size
  const above = members.filter(({ entry }) => isAboveTier(entry.tierNumber, viewer))
  return {
    data_version: snapshot.version,
    as_of: snapshot.asOf,
    list: summarizeList(snapshot, list, accessTier),
    columns: [...columns],
    sort,
    direction,
    filter: (request.filter?.groups ?? []).map((group) => [...group]),
    page: request.page,
    page_size: size,
    pages: Math.ceil(members.length / size),
    count: members.length,
    above_tier_count: above.length,
    rows: members
      .slice(start, start + size)
      .map((member) => presentRow(member, columns, accessTier, viewer)),
  }
}

const COLUMNS = LIST_COLUMNS.map(({ code }) => code)

/** @throws FieldError for an unknown column code. */
export const readColumns = (text: string | undefined) =>
  readCodes('columns', text, COLUMNS, 'column')

/** @throws UnauthorizedError for a visitor's filter, FieldError for an invalid one. */
export function readFilter(text: string | undefined, viewer: Viewer): Filter | null {
  const filter = text?.trim()
  if (filter && viewer.userId === null) throw new UnauthorizedError()
  return filter ? parseFilter(filter) : null
}

/** @throws UnauthorizedError for a visitor's filter, FieldError for a filter or column. */
export function readListRequest(query: ListQuery, viewer: Viewer): ListRequest {
  const { page = 1, sort = null, direction = null } = query
  return {
    ...{ page, sort, direction },
    filter: readFilter(query.filter, viewer),
    columns: readColumns(query.columns),
  }
}

/** @throws NotFoundError with similar codes as suggestions. */
export function getList(snapshot: UniverseSnapshot, code: string): StockList {
  const list = findList(snapshot, code)
  if (list) return list
  const alike = suggestLists(snapshot, code, SUGGESTIONS_MAX)
  const hint = alike.length > 0 ? ` Did you mean ${alike.map((one) => one.code).join(', ')}?` : ''
  const suggestions = alike.map(({ code, title }) => ({ code, title }))
  throw new NotFoundError(`Unknown list: ${code}.${hint}`, undefined, { suggestions })
}
