import type { ListColumnCode, ListRow } from '@quantamental/api/stocks'
import { useLinkClicks } from '@quantamental/remote/link-clicks'
import { useSession } from '@quantamental/remote/shell'
import { FigureCell, stockCellStyle } from '@quantamental/remote/stock-cells'
import { columnOf, firstDirectionOf, headOf } from '@quantamental/remote/stock-columns'
import { tokens } from '@quantamental/ui'
import { type DataColumn, DataTable, Pagination, type TableSort } from '@quantamental/ui/data-table'
import { type ReactNode, useMemo, useRef } from 'react'
import styled from 'styled-components'
import type { useList } from '../api/use-list.ts'
import { LateSpinner } from '../components/late-spinner.tsx'
import { LockedFrame } from '../components/page-links.tsx'
import type { ListView } from './list-address.ts'
import { FIXED_COLUMNS } from './list-columns.ts'
import { gateSentence, usePageSize } from './list-gate.ts'
import { RowDetail, TickerCell } from './row-cells.tsx'

const Look = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  scroll-margin-top: 64px;
  ${stockCellStyle}
  .company {
    max-width: clamp(150px, 14vw, 240px);
    font-weight: 560;
  }
  .company:hover {
    color: ${tokens.color.accent};
  }
  .fire {
    margin-left: 8px;
  }
  .mark {
    margin-left: 8px;
    color: ${tokens.color.warning};
    font-size: 11.5px;
    font-weight: 560;
  }
  .dim :is(.ticker, .company) {
    font-weight: 460;
  }
`

function buildColumns(
  shown: readonly ListColumnCode[],
  mixed: boolean,
): readonly DataColumn<ListRow>[] {
  const preferred = shown.filter((code) => code === 'rating' || code === 'upside')
  // The two figures shown beside the ticker on a phone.
  const prioritized = new Set([...preferred, ...shown].slice(0, 2))
  return [...FIXED_COLUMNS, ...shown].flatMap((code): DataColumn<ListRow>[] => {
    const column = columnOf(code)
    if (!column) return []
    const isText = column.kind === 'text' || column.kind === 'rating'
    return [
      {
        id: code,
        name: headOf(column),
        firstDirection: firstDirectionOf(column),
        ...(!isText && { align: 'end' }),
        ...(prioritized.has(code) && { priority: true }),
        ...(code === 'name' && { isWideOnly: true }),
        cell: (row) => <Cell row={row} code={code} mixed={mixed} />,
      },
    ]
  })
}

function Cell(props: {
  readonly row: ListRow
  readonly code: ListColumnCode
  readonly mixed: boolean
}) {
  const { row, code, mixed } = props
  if (code === 'ticker') return <TickerCell row={row} mixed={mixed} />
  if (code === 'name') {
    return (
      <span className="company" title={row.name}>
        {row.name}
      </span>
    )
  }
  return <FigureCell row={row} code={code} />
}

type Sort = Pick<ListView, 'sort' | 'direction'>

export function ListTable(props: {
  readonly label: string
  /** Without data while the first response loads; with placeholder data while another one does. */
  readonly result: Pick<ReturnType<typeof useList>, 'data' | 'isPlaceholderData'>
  readonly view: Pick<ListView, 'columns' | 'density'>
  readonly onView: (view: Partial<ListView>) => void
  /** Default: `onView`. */
  readonly onSort?: (sort: Sort) => void
  /** Called with the sort that a click would apply, on hover of a column head. */
  readonly onSortIntent?: (sort: Sort) => void
  readonly empty: ReactNode
}) {
  const { label, result, view, onView, onSort = onView, onSortIntent, empty } = props
  const { data: page } = result
  const { columns: shown, density } = view
  const { user } = useSession()
  const top = useRef<HTMLDivElement>(null)
  const follow = useLinkClicks()
  const pageSize = usePageSize()
  const shownText = shown.join()
  const mixed = page?.rows.some((row) => !row.simulated) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns depend on the codes only
  const columns = useMemo(() => buildColumns(shown, mixed), [shownText, mixed])
  const gate = page
    ? gateSentence({
        rows: page.rows,
        count: page.count,
        aboveTierCount: page.above_tier_count,
        viewerTier: user?.tier_number ?? 0,
      })
    : ''
  function turn(next: number) {
    onView({ page: next })
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }
  return (
    <Look ref={top} onClick={follow}>
      {!page && <LateSpinner />}
      <DataTable
        label={label}
        columns={columns}
        rows={page?.rows ?? []}
        rowKey={({ id }) => id}
        rowName={({ ticker }) => ticker}
        density={density}
        sort={page && { column: page.sort, direction: page.direction }}
        onSort={(sort) => onSort(sortOf(sort))}
        onSortIntent={(sort) => onSortIntent?.(sortOf(sort))}
        rowCount={page?.count ?? 0}
        offset={page ? (page.page - 1) * page.page_size : 0}
        dim={({ above_tier }) => above_tier}
        detail={renderDetail}
        skeleton={page ? undefined : pageSize}
        busy={result.isPlaceholderData}
        instead={page?.rows.length === 0 ? empty : undefined}
        gate={
          gate && (
            <div className="gate">
              <LockedFrame>{gate}</LockedFrame>
            </div>
          )
        }
      />
      {page && page.count > 0 && (
        <Pagination
          label={`${label}, pages`}
          page={page.page}
          pageSize={page.page_size}
          count={page.count}
          onPage={turn}
        />
      )}
    </Look>
  )
}

function sortOf({ column, direction }: TableSort): Sort {
  return { sort: column as ListColumnCode, direction }
}

const renderDetail = (row: ListRow) => <RowDetail row={row} />
