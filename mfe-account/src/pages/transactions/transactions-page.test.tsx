import { describe, expect, it } from '@jest/globals'
import {
  exportTransactionsRoute,
  listTransactionsRoute,
  type Transaction,
  type TransactionsPage,
} from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildTransaction } from '../../testing/status.factory.ts'

function pageOf(results: readonly Transaction[], overrides: Partial<TransactionsPage> = {}) {
  return {
    page: 1,
    page_size: 10,
    pages: 1,
    count: results.length,
    years: [2026, 2025],
    results: [...results],
    ...overrides,
  }
}

function renderTransactions(http: ReturnType<typeof stubHttp>, search = '') {
  const shell = createStubShell({ http, user: buildUser() })
  return renderRemote(remote, { url: `/user/transactions${search}`, shell })
}
const withAnswer = (page: TransactionsPage) => stubHttp([[listTransactionsRoute, page]])

describe('transactions page', () => {
  it('a transaction shows date, type, description, period, amount, status and receipt', async () => {
    const receipt_url = 'https://pay.example/r/1'
    const { container } = renderTransactions(
      withAnswer(pageOf([buildTransaction({ receipt_url })])),
    )
    const row = await screen.findByRole('row', { name: /Jan 1, 2026/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(0, 6),
    ).toEqual([
      'New subscription',
      'Standard plan, one year ',
      'Jan 1, 2026 – Dec 31, 2026',
      '$191.88',
      'Paid',
      'Receipt for New subscription of Jan 1, 2026, opens in a new tab',
    ])
    const link = within(row).getByRole('link')
    expect(link.getAttribute('href')).toBe(receipt_url)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it('a description longer than 100 characters can be expanded', async () => {
    const description = `${'long '.repeat(20)}end of it`
    renderTransactions(withAnswer(pageOf([buildTransaction({ description })])))
    const more = await screen.findByRole('button', { name: 'Show all' })
    expect(screen.queryByText(/end of it/)).toBeNull()
    more.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(/end of it/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy()
  })

  it('the transactions page follows the query string and updates it', async () => {
    const http = stubHttp([
      [
        listTransactionsRoute,
        ({ query }) =>
          pageOf([buildTransaction({ id: query?.page ?? 1 })], {
            page: query?.page ?? 1,
            pages: 3,
            count: 24,
          }),
      ],
    ])
    const { currentUrl } = renderTransactions(http, '?page=2&year=2026')
    await screen.findByText('11–20 of 24')
    expect(http.calls[0]?.options.query).toEqual({ page: 2, year: 2026 })
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(currentUrl()).toBe('/user/transactions?page=3&year=2026')
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2025')
    expect(currentUrl()).toBe('/user/transactions?year=2025')
    await userEvent.selectOptions(screen.getByLabelText('Year'), 'All years')
    expect(currentUrl()).toBe('/user/transactions')
  })

  it('the transactions page has an empty state', async () => {
    const { container } = renderTransactions(withAnswer(pageOf([], { years: [], pages: 0 })))
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('a year without transactions offers to show all payments', async () => {
    const http = withAnswer(pageOf([], { pages: 0 }))
    const { currentUrl } = renderTransactions(http, '?year=2020')
    expect(await screen.findByText('No payments in 2020')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all payments' }))
    expect(currentUrl()).toBe('/user/transactions')
  })

  it('the transactions of the selected year are downloaded as CSV', async () => {
    const http = stubHttp([
      [listTransactionsRoute, pageOf([buildTransaction()])],
      [exportTransactionsRoute, errorAnswer(503)],
    ])
    const { shell } = renderTransactions(http, '?year=2026')
    await screen.findByRole('row', { name: /Jan 1, 2026/ })
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(http.calls.at(-1)).toMatchObject({
      path: '/api/user/transaction/csv/',
      options: { query: { year: 2026 } },
    })
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Couldn’t create the file. Please try again later.']),
    )
  })

  it('the transactions page reserves space while loading', async () => {
    const { container } = renderTransactions(stubHttp([[listTransactionsRoute, neverAnswers()]]))
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(11)
    expect(await listViolations(container)).toEqual([])
  })

  it('the transactions page shows a loading error with its code', async () => {
    const { container } = renderTransactions(stubHttp([[listTransactionsRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Code: 503')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })
})
