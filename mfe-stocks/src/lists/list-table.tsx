import type { ListColumnCode, ListRow } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { LockFrame, media, tokens } from '@quantamental/ui'
import { type DataColumn, DataTable, Pagination, type TableSort } from '@quantamental/ui/data-table'
import { type ReactNode, useMemo, useRef } from 'react'
import styled from 'styled-components'
import type { useList } from '../api/use-list.ts'
import { LateSpinner } from '../components/late-spinner.tsx'
import type { ListView } from './list-address.ts'
import { ListCell, RowDetail, TickerCell } from './list-cell.tsx'
import { columnOf, FIXED_COLUMNS, firstDirectionOf, headOf } from './list-columns.ts'
import { gateSentence, usePageSize } from './list-gate.ts'
import { useLinkClicks } from './use-link-clicks.ts'

const Look = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  scroll-margin-top: 64px;
  .ticker {
    font-weight: 640;
  }
  .ticker:hover,
  .company:hover {
    color: ${tokens.color.accent};
  }
  .company {
    display: block;
    overflow: hidden;
    max-width: clamp(150px, 14vw, 240px);
    font-weight: 560;
    text-overflow: ellipsis;
  }
  .under {
    display: none;
  }
  .new {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-left: 8px;
    border-radius: 50%;
    background: ${tokens.color.accent};
    vertical-align: 1px;
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
  .cell {
    display: inline-block;
    /* With a chip and the row border, 32 px: the height of a compact row. */
    padding: 4px 0 3px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  dd .cell {
    padding: 0;
  }
  .cell .fig,
  .cell [data-direction] {
    text-decoration: underline dotted ${tokens.color.faint};
    text-underline-offset: 5px;
  }
  .cell [data-direction] > span {
    display: inline-block;
    margin-right: 4px;
  }
  .cell:hover {
    color: ${tokens.color.accent};
  }
  .cell:hover .fig,
  .cell:hover [data-direction] {
    text-decoration: underline solid;
  }
  .label {
    margin-left: 6px;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  .locked {
    display: inline-block;
    width: 64px;
    height: 20px;
    vertical-align: middle;
  }
  .dim :is(.ticker, .company) {
    font-weight: 460;
  }
  .gate {
    > div {
      border-radius: 0 0 9px 9px;
    }
  }
  ${media.phone} {
    .under {
      display: block;
      overflow: hidden;
      color: ${tokens.color.muted};
      font-size: 12.5px;
      font-weight: 450;
      line-height: 1.3;
      text-overflow: ellipsis;
    }
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
  return <ListCell row={row} code={code} />
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
              <LockFrame linkAs={Link}>{gate}</LockFrame>
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
