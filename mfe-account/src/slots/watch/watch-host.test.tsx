import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  addWatchListItemRoute,
  createWatchListRoute,
  deleteWatchListItemRoute,
  getWatchListRoute,
  listWatchedTickersRoute,
  listWatchListsRoute,
} from '@quantamental/api/account'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderInShell,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildItem,
  buildListWithItems,
  buildWatchList,
  buildWatchLists,
} from '../../testing/lists.factory.ts'
import { WatchHost } from './watch-host.tsx'

const TWO = buildWatchLists([
  buildWatchList({ item_count: 1 }),
  buildWatchList({ id: 2, name: 'Full', position: 1, item_count: 10 }),
])

// biome-ignore lint/suspicious/noExplicitAny: rows of a stub table, checked by the routes they name
type Answers = readonly (readonly [any, any])[]

async function ask(answers: Answers = []) {
  const http = stubHttp([
    [listWatchListsRoute, buildWatchLists()],
    [listWatchedTickersRoute, []],
    [addWatchListItemRoute, buildItem()],
    ...answers,
  ] as never)
  const user = buildUser({
    tier_number: 3,
    status: { effective_sub_id: 1, code: 1, name: 'current' },
  })
  const shell = createStubShell({ http, user })
  const page = renderInShell(<WatchHost />, { shell })
  let answer: Promise<unknown> = Promise.resolve()
  await act(async () => {
    answer = shell.capabilities.call('watch-list.add', { ticker: 'AAPL' })
  })
  const sent = (route: { readonly method: string; readonly path: string }) =>
    http.calls.filter(({ method, path }) => method === route.method && path === route.path)
  return { ...page, answer, sent }
}

beforeEach(() => localStorage.clear())

describe('watching a stock', () => {
  it('a stock is added to the only list immediately and can be removed with Undo', async () => {
    const { answer, sent } = await ask([[deleteWatchListItemRoute, null]])
    expect(await screen.findByText('AAPL was added to Growth.')).toBeInTheDocument()
    await expect(answer).resolves.toEqual({ status: 'ok', result: { status: 'added' } })
    expect(sent(addWatchListItemRoute)[0]?.options.body).toEqual({
      watch_list_id: 1,
      ticker: 'AAPL',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(deleteWatchListItemRoute)).toHaveLength(1))
  })

  it('a refused stock shows the reason in a toast', async () => {
    const { shell } = await ask([
      [addWatchListItemRoute, errorAnswer(400, { ticker: ['Unknown ticker.'] })],
    ])
    await waitFor(() => expect(shell.notices).toEqual(['error: Unknown ticker.']))
  })

  it('with several lists, the dialog shows which contain the stock and which are full', async () => {
    const { sent, answer, baseElement } = await ask([
      [listWatchListsRoute, TWO],
      [listWatchedTickersRoute, [{ ticker: 'AAPL', watch_list_ids: [1] }]],
      [getWatchListRoute, buildListWithItems()],
      [deleteWatchListItemRoute, null],
    ])
    const growth = await screen.findByRole('checkbox', { name: /Growth/ })
    expect(growth).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /Full.*, full/ })).toBeDisabled()
    expect(screen.getByText(/Your plan allows 2 watch lists/)).toBeInTheDocument()
    expect(await listViolations(baseElement as HTMLElement)).toEqual([])
    await userEvent.click(growth)
    await waitFor(() =>
      expect(sent(deleteWatchListItemRoute)[0]?.options.params).toEqual({ id: 11 }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(answer).resolves.toEqual({ status: 'ok', result: { status: 'chosen' } })
  })

  it('a user without lists is offered to create the first one', async () => {
    const { sent } = await ask([
      [listWatchListsRoute, buildWatchLists([])],
      [createWatchListRoute, buildListWithItems([], { id: 9, name: 'My watch list' })],
    ])
    expect(await screen.findByRole('textbox', { name: 'New list name' })).toHaveValue(
      'My watch list',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(sent(addWatchListItemRoute)[0]?.options.body).toEqual({
        watch_list_id: 9,
        ticker: 'AAPL',
      }),
    )
  })

  it('the capability fails for the caller if the lists fail to load', async () => {
    const { answer } = await ask([[listWatchListsRoute, errorAnswer(503)]])
    await expect(answer).resolves.toMatchObject({ status: 'failed', error: { status: 503 } })
  })

  it('the capability refuses a request without a ticker', async () => {
    const { shell } = await ask()
    await expect(shell.capabilities.call('watch-list.add', { ticker: '' })).resolves.toMatchObject({
      status: 'failed',
    })
  })
})
