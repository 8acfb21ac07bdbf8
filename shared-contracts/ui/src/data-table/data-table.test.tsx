import { describe, expect, it, jest } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import {
  ColumnPicker,
  type DataColumn,
  DataTable,
  type DataTableProps,
  Pagination,
  pageNumbers,
  rangeText,
} from '../data-table.ts'

interface Stock {
  readonly ticker: string
  readonly name: string
  readonly price: number
}
const COLUMNS: readonly DataColumn<Stock>[] = [
  {
    id: 'ticker',
    name: 'Ticker',
    firstDirection: 'asc',
    cell: ({ ticker }) => <a href={`/${ticker}`}>{ticker}</a>,
  },
  { id: 'name', name: 'Company', cell: ({ name }) => name },
  {
    id: 'price',
    name: 'Price, USD',
    align: 'end',
    firstDirection: 'desc',
    priority: true,
    cell: ({ ticker, price }) => <a href={`/${ticker}/price`}>{price}</a>,
  },
]
const ROWS: readonly Stock[] = [
  { ticker: 'AAPL', name: 'Apple Inc.', price: 228 },
  { ticker: 'MSFT', name: 'Microsoft Corporation', price: 417 },
]

function renderTable(overrides: Partial<DataTableProps<Stock>> = {}) {
  return render(
    <DataTable
      label="Stocks"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ ticker }) => ticker}
      rowName={({ name }) => name}
      {...overrides}
    />,
  )
}

describe('the data table', () => {
  it('the table exposes its sort column and direction to assistive technology', () => {
    renderTable({ sort: { column: 'price', direction: 'desc' }, onSort: () => {} })
    expect(screen.getByRole('columnheader', { name: 'Price, USD' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(screen.getByRole('columnheader', { name: 'Ticker' })).not.toHaveAttribute('aria-sort')
    expect(
      screen.getByRole('table', { name: 'Stocks, sorted by Price, USD, descending' }),
    ).toBeInTheDocument()
  })

  it('a header click requests the first direction of another column and reverses the current column', async () => {
    const onSort = jest.fn()
    renderTable({ sort: { column: 'ticker', direction: 'asc' }, onSort })
    await userEvent.click(screen.getByRole('button', { name: 'Price, USD' }))
    await userEvent.click(screen.getByRole('button', { name: /^Ticker/ }))
    expect(onSort.mock.calls).toEqual([
      [{ column: 'price', direction: 'desc' }],
      [{ column: 'ticker', direction: 'desc' }],
    ])
    expect(screen.queryByRole('button', { name: 'Company' })).toBeNull()
  })

  it('row indexes count through all pages', () => {
    renderTable({ rowCount: 503, offset: 20 })
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '504')
    const [head, first] = screen.getAllByRole('row')
    expect(head).toHaveAttribute('aria-rowindex', '1')
    expect(first).toHaveAttribute('aria-rowindex', '22')
  })

  it('new rows are rendered in two steps, the first screen immediately', async () => {
    const many = (start: number) =>
      Array.from({ length: 30 }, (_, at) => ({
        ticker: `T${start + at}`,
        name: `Company ${start + at}`,
        price: at,
      }))
    const { rerender } = renderTable({ rows: many(0) })
    const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(heads()).toHaveLength(30)
    const rows = many(100)
    const props = { label: 'Stocks', columns: COLUMNS, rows }
    rerender(<DataTable {...props} rowKey={({ ticker }) => ticker} rowName={({ name }) => name} />)
    expect(heads()).toEqual(rows.slice(0, 12).map(({ ticker }) => ticker))
    await waitFor(() => expect(heads()).toEqual(rows.map(({ ticker }) => ticker)))
  })

  it('an expanded row shows the columns hidden on phones and its detail', async () => {
    const { container } = renderTable({ detail: ({ name }) => <p>Why {name} is here</p> })
    const button = screen.getByRole('button', { name: 'More about Apple Inc.' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('Why Apple Inc. is here')).toBeInTheDocument()
    expect(screen.getByRole('term', { hidden: true })).toHaveTextContent('Company')
    expect(screen.getByRole('definition', { hidden: true })).toHaveTextContent('Apple Inc.')
    expect(await listViolations(container)).toEqual([])
  })

  it('arrow keys move the focus to the link or button in the next row or cell', async () => {
    renderTable()
    screen.getByRole('link', { name: 'AAPL' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('link', { name: '228' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: '417' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    expect(screen.getByRole('link', { name: 'MSFT' })).toHaveFocus()
  })

  it('skeleton rows replace the rows until the first response arrives', () => {
    renderTable({ rows: [], skeleton: 10, gate: 'Hidden' })
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('Hidden')).toBeNull()
  })

  it('an empty table shows one row for its message and one for withheld rows', async () => {
    const { container } = renderTable({ rows: [], instead: 'Nothing found.', gate: 'Two hidden.' })
    expect(screen.getByRole('cell', { name: 'Nothing found.' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: 'Two hidden.' })).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })
})

const PICKABLE = [
  { id: 'rating', name: 'Rating', group: 'Credit' },
  { id: 'pe', name: 'P/E', group: 'Value' },
  { id: 'upside', name: 'Upside', group: 'Value' },
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

describe('the column picker', () => {
  async function open(shown: readonly string[]) {
    const onChange = jest.fn()
    const props = { columns: PICKABLE, shown, defaults: ['rating', 'pe'], onChange }
    const { container } = render(<ColumnPicker {...props} />)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    return { onChange, container }
  }

  it('the column picker appends a selected column and removes a cleared one', async () => {
    const { onChange, container } = await open(['rating', 'pe'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Upside' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rating' }))
    expect(onChange.mock.calls).toEqual([[['rating', 'pe', 'upside']], [['pe']]])
    expect(screen.queryByRole('button', { name: 'Restore default columns' })).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('the column picker moves a column, but not beyond the ends', async () => {
    const { onChange } = await open(['rating', 'pe'])
    await userEvent.click(screen.getByRole('button', { name: 'Move Rating up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move Rating down' }))
    expect(onChange.mock.calls).toEqual([[['pe', 'rating']]])
  })

  it('the column picker restores the default columns', async () => {
    const { onChange } = await open(['pe'])
    await userEvent.click(screen.getByRole('button', { name: 'Restore default columns' }))
    expect(onChange).toHaveBeenCalledWith(['rating', 'pe'])
  })

  it('the focus stays in the column picker when the focused column leaves the list', async () => {
    render(<Picker />)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    screen.getByRole('checkbox', { name: 'Rating' }).focus()
    await userEvent.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'P/E' })).toHaveFocus()
    screen.getByRole('button', { name: 'Restore default columns' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Escape closes the column picker and restores the focus', async () => {
    await open(['pe'])
    const dialog = screen.getByRole('dialog', { name: 'Table columns' })
    expect(dialog).toHaveFocus()
    within(dialog).getByRole('checkbox', { name: 'P/E' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus()
  })
})

describe('the pagination of a table', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 51, [1, 2, 3, 4, 5, 0, 51]],
    [3, 51, [1, 2, 3, 4, 5, 0, 51]],
    [4, 51, [1, 2, 3, 4, 5, 0, 51]],
    [5, 51, [1, 0, 4, 5, 6, 0, 51]],
    [48, 51, [1, 0, 47, 48, 49, 50, 51]],
    [51, 51, [1, 0, 47, 48, 49, 50, 51]],
  ])('the pagination on page %i of %i has buttons for %j', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected)
  })

  it.each([
    [1, 10, 503, '1–10 of 503'],
    [51, 10, 503, '501–503 of 503'],
    [1, 10, 7, '1–7 of 7'],
    [1, 40, 5500, '1–40 of 5,500'],
    [1, 10, 0, 'None'],
  ])(
    'the range of page %i with %i rows per page out of %i reads %s',
    (page, size, count, expected) => {
      expect(rangeText(page, size, count)).toBe(expected)
    },
  )

  it('a page button opens that page and the current page is marked', async () => {
    const onPage = jest.fn()
    const props = { label: 'Stock pages', page: 1, pageSize: 10, count: 503, onPage }
    const { container } = render(<Pagination {...props} />)
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await userEvent.click(screen.getByRole('button', { name: 'Page 51' }))
    expect(onPage.mock.calls).toEqual([[2], [51]])
    expect(await listViolations(container)).toEqual([])
  })

  it('a single page has no page buttons', () => {
    render(<Pagination label="Pages" page={1} pageSize={10} count={10} onPage={() => {}} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('1–10 of 10')
  })
})
