import { expect, it, jest } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { renderInShell } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListsPage } from '../lists/lists-page.tsx'
import { buildSummaryPage } from '../testing/pages.factory.ts'
import { StockFrame } from './stock-page.tsx'

it('a stock page that fails to refresh keeps its figures, warns that they may be outdated and offers a retry', async () => {
  const document = buildSummaryPage()
  const readAgain = jest.fn()
  renderInShell(
    <StockFrame
      {...{ document, newest: document, page: 'summary', description: '', busy: false }}
      onReadAgain={readAgain}
    >
      Figures
    </StockFrame>,
  )
  expect(screen.getByText('Figures')).toBeVisible()
  expect(screen.getByText('Couldn’t refresh this page.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(readAgain).toHaveBeenCalledTimes(1)
})

it('a list page that fails to refresh stays and warns that it may be outdated', () => {
  const error = new ApiError(503, 'Service Unavailable', null)
  const texts = { title: 'Stock lists', lead: '', description: '', path: '/stocks/list' }
  renderInShell(
    <ListsPage
      {...texts}
      tab="all"
      query={{ data: [], error, refetch: async () => undefined }}
      skeleton={null}
    >
      Lists
    </ListsPage>,
  )
  expect(screen.getByText('Lists')).toBeVisible()
  expect(screen.getByText('Couldn’t refresh this page.')).toBeVisible()
})
