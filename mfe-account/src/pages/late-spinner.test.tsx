import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  getAccountStatusRoute,
  getWatchListRoute,
  listSubscriptionListsRoute,
  listTransactionsRoute,
  listWatchListsRoute,
} from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  neverAnswers,
  renderInShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { buildWatchLists } from '../testing/lists.factory.ts'
import { StatusPage } from './status/status-page.tsx'
import { SubscribedListsPage } from './subscribed-lists/subscribed-lists-page.tsx'
import { TransactionsPage } from './transactions/transactions-page.tsx'
import { WatchListsPage } from './watch-lists/watch-lists-page.tsx'

// biome-ignore lint/suspicious/noExplicitAny: rows of a stub table, checked by the routes they name
type Answers = readonly (readonly [any, any])[]

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show(page: ReactNode, answers: Answers): Promise<void> {
  const shell = createStubShell({ http: stubHttp(answers as never), user: buildUser() })
  renderInShell(page, { shell })
  // All stubbed responses have arrived.
  await pass(0)
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => void jest.useRealTimers())

describe('loading spinners', () => {
  it.each<[string, ReactNode, Answers]>([
    ['watch lists', <WatchListsPage key="lists" />, [[listWatchListsRoute, neverAnswers()]]],
    [
      'the items of a watch list',
      <WatchListsPage key="items" />,
      [
        [listWatchListsRoute, buildWatchLists()],
        [getWatchListRoute, neverAnswers()],
      ],
    ],
    [
      'subscribed lists',
      <SubscribedListsPage key="subscribed" />,
      [[listSubscriptionListsRoute, neverAnswers()]],
    ],
    ['the status', <StatusPage key="status" />, [[getAccountStatusRoute, neverAnswers()]]],
    [
      'transactions',
      <TransactionsPage key="transactions" />,
      [[listTransactionsRoute, neverAnswers()]],
    ],
  ])('the spinner for %s appears after 1000 ms, not before', async (_, page, answers) => {
    await show(page, answers)
    await pass(999)
    expect(screen.queryByText('Still loading')).toBeNull()
    await pass(1)
    expect(screen.getByText('Still loading')).toBeInTheDocument()
  })
})
