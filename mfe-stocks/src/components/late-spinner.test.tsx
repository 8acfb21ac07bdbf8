import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { renderInShell } from '@quantamental/remote/testing'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ListTable } from '../lists/list-table.tsx'
import { ListsPage } from '../lists/lists-page.tsx'
import { StockSkeleton } from '../stock-pages/stock-skeleton.tsx'

const nothing = () => {}
const AREA = { title: 'Stock lists', description: '', lead: '', path: '/stocks/list' }

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('late spinner', () => {
  it.each<[string, ReactNode]>([
    [
      'a stock',
      <StockSkeleton key="stock" ticker="AAPL">
        {null}
      </StockSkeleton>,
    ],
    [
      'a stock list',
      <ListTable
        key="list"
        label="Magnificent 7"
        result={{ data: undefined, isPlaceholderData: false }}
        view={{ columns: ['rating'], density: 'comfortable' }}
        onView={nothing}
        empty={null}
      />,
    ],
    [
      'the stock lists',
      <ListsPage
        key="lists"
        {...AREA}
        tab="all"
        query={{ data: undefined, error: null, refetch: async () => undefined }}
        skeleton={null}
      >
        {null}
      </ListsPage>,
    ],
  ])('the spinner of %s appears after 1000 ms, not before', (_, page) => {
    renderInShell(page)
    act(() => jest.advanceTimersByTime(999))
    expect(screen.queryByText('Still loading')).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByText('Still loading')).toBeVisible()
  })
})
