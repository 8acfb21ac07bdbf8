import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ColumnPicker } from '../data-table/column-picker.tsx'
import type { DataColumn, TableSort } from '../data-table/data-column.ts'
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx'
import { Pagination } from '../data-table/pagination.tsx'
import { FigureTable } from '../figure-table/figure-table.tsx'
import { LockNotice } from '../lock-notice/lock-notice.tsx'
import { RatingChip } from '../rating-chip/rating-chip.tsx'
import { EmptyState, ErrorState } from '../states/page-states.tsx'
import { NumTd, NumTh, Table, TableScroll, Td, Th } from '../table/table.tsx'
import type { RatingLetter } from '../theme/tokens.ts'
import type { GalleryGroup } from './gallery-types.ts'

interface Stock {
  readonly ticker: string
  readonly name: string
  readonly rating: RatingLetter
  readonly price: number
}
const STOCKS: readonly Stock[] = [
  { ticker: 'AAPL', name: 'Apple Inc.', rating: 'AA', price: 228 },
  { ticker: 'IFF', name: 'International Flavors & Fragrances Inc.', rating: 'BBB', price: 84 },
  { ticker: 'MSFT', name: 'Microsoft Corporation', rating: 'AAA', price: 417 },
]
const COLUMNS: readonly DataColumn<Stock>[] = [
  { id: 'ticker', name: 'Ticker', firstDirection: 'asc', cell: ({ ticker }) => ticker },
  { id: 'name', name: 'Company', cell: ({ name }) => name },
  {
    id: 'rating',
    name: 'Rating',
    priority: true,
    cell: ({ rating }) => <RatingChip rating={rating} />,
  },
  {
    id: 'price',
    name: 'Price, USD',
    align: 'end',
    firstDirection: 'desc',
    cell: ({ price }) => price.toFixed(2),
  },
]

function Stocks(props: Partial<DataTableProps<Stock>> & { readonly label: string }) {
  const [sort, setSort] = useState<TableSort>({ column: 'ticker', direction: 'asc' })
  const sign = sort.direction === 'asc' ? 1 : -1
  const rows = STOCKS.toSorted((a, b) =>
    sort.column === 'price' ? sign * (a.price - b.price) : sign * a.ticker.localeCompare(b.ticker),
  )
  return (
    <DataTable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ ticker }) => ticker}
      rowName={({ name }) => name}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  )
}

function Pages({ count }: { readonly count: number }) {
  const [page, setPage] = useState(1)
  return (
    <Pagination
      label={`${count} stocks, pages`}
      page={page}
      pageSize={25}
      count={count}
      onPage={setPage}
    />
  )
}

const PICKABLE = [
  { id: 'rating', name: 'Credit rating', group: 'Risk' },
  { id: 'z', name: 'Z-Score', group: 'Risk' },
  { id: 'pe', name: 'Forward P/E', group: 'Valuation' },
]
function Picker() {
  const [shown, setShown] = useState<readonly string[]>(['rating', 'pe'])
  return (
    <ColumnPicker
      columns={PICKABLE}
      shown={shown}
      defaults={['rating', 'pe']}
      onChange={setShown}
    />
  )
}

export const TABLES: GalleryGroup = {
  name: 'Tables',
  entries: [
    {
      shows: { Table, Th, Td, NumTh, NumTd, TableScroll },
      use: 'A few fixed rows of figures. TableScroll around it if it can be wider than a phone.',
      keys: [['Left, Right', 'scroll a wide table']],
      wide: true,
      states: {
        Default: (
          <TableScroll label="Segments">
            <Table>
              <caption>Revenue by segment, millions of USD</caption>
              <thead>
                <tr>
                  <Th scope="col">Segment</Th>
                  <NumTh scope="col">2024</NumTh>
                  <NumTh scope="col">2025</NumTh>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <Td>Products</Td>
                  <NumTd>294,866</NumTd>
                  <NumTd>307,003</NumTd>
                </tr>
                <tr>
                  <Td>Services</Td>
                  <NumTd>96,169</NumTd>
                  <NumTd>109,158</NumTd>
                </tr>
              </tbody>
            </Table>
          </TableScroll>
        ),
      },
    },
    {
      shows: { FigureTable },
      from: '/figure-table',
      use: 'A named row per item and a column per figure.',
      keys: [['Left, Right', 'scroll a wide table']],
      wide: true,
      states: {
        'The page’s company is marked': (
          <FigureTable
            label="Peers"
            rows={STOCKS}
            rowKey={({ ticker }) => ticker}
            head="Company"
            rowHead={({ name }) => name}
            isCurrent={({ ticker }) => ticker === 'AAPL'}
            columns={[
              { head: 'Rating', text: true, cell: ({ rating }) => <RatingChip rating={rating} /> },
              { head: 'Price, USD', cell: ({ price }) => price.toFixed(2) },
            ]}
          />
        ),
      },
    },
    {
      shows: { DataTable },
      from: '/data-table',
      use: 'Rows that the server sorts, filters and paginates. On a phone, rows expand to show all columns.',
      keys: [
        ['Enter, Space', 'sort by a column, or expand a row on a phone'],
        ['Arrow keys', 'move between the controls of the rows'],
      ],
      wide: true,
      states: {
        'Sorted, comfortable': <Stocks label="Stocks, comfortable" density="comfortable" />,
        Compact: <Stocks label="Stocks, compact" density="compact" />,
        'With details in rows and a dimmed row': (
          <Stocks
            label="Stocks with details"
            detail={({ name }) => `Notes on ${name}`}
            dim={({ ticker }) => ticker === 'IFF'}
          />
        ),
        Loading: <Stocks label="Stocks, loading" rows={[]} skeleton={2} />,
        Empty: (
          <Stocks
            label="Stocks, none found"
            rows={[]}
            instead={<EmptyState title="No stocks match" action={<Button>Clear filters</Button>} />}
          />
        ),
        Error: (
          <Stocks
            label="Stocks, not loaded"
            rows={[]}
            instead={<ErrorState title="Couldn’t load the stocks" code={503} onRetry={() => {}} />}
          />
        ),
        'With withheld rows': (
          <Stocks
            label="Stocks, some withheld"
            gate={
              <LockNotice
                lock={{ locked: true, reason: 'anonymous', need_tier: 3 }}
                what="159 more stocks"
              />
            }
          />
        ),
      },
    },
    {
      shows: { ColumnPicker },
      from: '/data-table',
      use: 'Lets users choose and order the columns of a DataTable.',
      keys: [
        ['Space', 'show or hide a column'],
        ['Escape', 'close the panel and return to the button'],
      ],
      states: { Default: <Picker /> },
    },
    {
      shows: { Pagination },
      from: '/data-table',
      use: 'Row range and pages below a DataTable.',
      wide: true,
      states: { 'Many pages': <Pages count={5500} />, 'One page': <Pages count={12} /> },
    },
  ],
}
