import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  chooseScopeItemRoute,
  listScopeItemChoicesRoute,
  listSubscriptionListsRoute,
  pickStockRoute,
  unpickStockRoute,
} from '@quantamental/api/account'
import { searchTickersRoute } from '@quantamental/api/stocks'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import {
  buildMatch,
  buildPick,
  buildPicks,
  buildScopeItem,
  buildSubscribedList,
} from '../../testing/lists.factory.ts'

const CHOICES = [
  { id: 51, scope_code: 'LIST_1', code: 'Mag7', name: 'Magnificent 7' },
  { id: 52, scope_code: 'LIST_1', code: 'graham_ncav', name: 'Graham NCAV' },
]
const OPEN = buildSubscribedList({ scope_item: buildScopeItem({ refusal: '' }) })

// biome-ignore lint/suspicious/noExplicitAny: rows of a stub table, checked by the routes they name
type Answers = readonly (readonly [any, any])[]

function renderPage(results: readonly unknown[], answers: Answers = []) {
  const http = stubHttp([
    [listSubscriptionListsRoute, { results }],
    [listScopeItemChoicesRoute, CHOICES],
    ...answers,
  ] as never)
  const shell = createStubShell({ http, user: buildUser({ tier_number: 4 }) })
  const page = renderRemote(remote, { url: '/user/subscription', shell })
  const sent = (route: { readonly method: string; readonly path: string }) =>
    http.calls.filter(({ method, path }) => method === route.method && path === route.path)
  return { ...page, sent }
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => localStorage.clear())

describe('subscribed list', () => {
  it('a subscribed list shows its last change and the end of its lock, and links to the list', async () => {
    renderPage([buildSubscribedList()])
    expect(
      await screen.findByText('You can swap in 10 day(s). Available from Dec 1, 2026.'),
    ).toBeInTheDocument()
    expect(screen.getByText('Chosen on Nov 1, 2026')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open list' })).toHaveAttribute(
      'href',
      '/stocks/list/Mag7',
    )
  })

  it('lists to choose share one card, which says what choosing adds', async () => {
    renderPage(
      [7, 8, 9].map((id) =>
        buildSubscribedList({ id, scope_item: id === 7 ? OPEN.scope_item : null }),
      ),
    )
    expect(await screen.findByRole('link', { name: 'Open list' })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Choose a list' })).toHaveLength(1)
    expect(screen.getByText(/unlocks no figures.*You can choose 1 more/)).toBeInTheDocument()
  })

  it('a locked list cannot be swapped', async () => {
    const { sent } = renderPage([buildSubscribedList()])
    const button = await screen.findByRole('button', { name: 'Swap list' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAttribute('title', 'You can swap in 10 day(s).')
    await userEvent.click(button)
    expect(sent(listScopeItemChoicesRoute)).toEqual([])
  })

  it('a list is swapped for another one of its scope', async () => {
    const { sent, shell } = renderPage(
      [OPEN],
      [[chooseScopeItemRoute, buildScopeItem({ scope_item: CHOICES[1] as never })]],
    )
    await press('Swap list')
    await userEvent.click(await screen.findByRole('radio', { name: 'Graham NCAV' }))
    await press('Swap list')
    await waitFor(() => expect(shell.notices).toEqual(['success: Graham NCAV is now your list.']))
    expect(sent(chooseScopeItemRoute)[0]?.options.body).toEqual({
      subscription_list_id: 7,
      scope_item_id: 52,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a refused swap shows the reason in the dialog', async () => {
    const refusal = { scope_item_id: ['You can swap when your payment is up-to-date.'] }
    renderPage([OPEN], [[chooseScopeItemRoute, errorAnswer(400, refusal)]])
    await press('Swap list')
    await userEvent.click(await screen.findByRole('radio', { name: 'Graham NCAV' }))
    await press('Swap list')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You can swap when your payment is up-to-date.',
    )
  })

  it('a subscription without a list asks to choose one', async () => {
    renderPage([buildSubscribedList({ scope_item: null })])
    expect(await screen.findByText('No list chosen yet')).toBeInTheDocument()
    expect(screen.getByText('Choose a list. You can swap it after 30 days.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Choose a list' })).not.toHaveAttribute(
      'aria-disabled',
    )
    expect(screen.queryByRole('link', { name: 'Open list' })).toBeNull()
  })

  it('a list of an ended subscription shows its deletion date', async () => {
    renderPage([buildSubscribedList({ purge_on: '2026-11-27' })])
    expect(await screen.findByText(/We keep the list until Nov 27, 2026/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Swap list' })).toBeNull()
  })
})

describe('individual picks', () => {
  const LOCKED = buildPick({
    id: 72,
    ticker: 'PEP',
    name: 'PepsiCo, Inc.',
    removable_on: '2026-12-10',
    refusal: 'You can swap in 19 day(s).',
  })

  it('picks are counted out of 20', async () => {
    renderPage([buildPicks({ items: [buildPick(), LOCKED] })])
    expect(await screen.findByText('2 of 20 picked')).toBeInTheDocument()
    expect(screen.getByText(/You can pick 18 more/)).toBeInTheDocument()
  })

  it('a pick can be removed after its lock has ended, not before', async () => {
    const { sent } = renderPage(
      [buildPicks({ items: [buildPick(), LOCKED] })],
      [[unpickStockRoute, null]],
    )
    const locked = await screen.findByRole('button', {
      name: 'Remove PEP: You can swap in 19 day(s).',
    })
    expect(locked).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(locked)
    await press('Remove KO')
    await waitFor(() => expect(sent(unpickStockRoute)).toHaveLength(1))
    expect(sent(unpickStockRoute)[0]?.options.params).toEqual({ id: 71 })
  })

  it('picks are added by search', async () => {
    const { sent, shell } = renderPage(
      [buildPicks({ items: [] })],
      [
        [searchTickersRoute, [buildMatch()]],
        [pickStockRoute, buildPick({ id: 80, ticker: 'MSFT' })],
      ],
    )
    expect(await screen.findByText('No stocks picked yet')).toBeInTheDocument()
    await userEvent.type(await screen.findByRole('combobox'), 'msft{Enter}')
    await waitFor(() =>
      expect(shell.notices).toEqual(['success: Added MSFT to 20 stocks of your choice.']),
    )
    expect(sent(pickStockRoute)[0]?.options.body).toEqual({
      subscription_list_id: 8,
      ticker: 'MSFT',
    })
  })

  it.each([
    [19, false],
    [20, true],
  ])('with %i picks, the search is disabled: %p', async (count, isClosed) => {
    const items = Array.from({ length: count }, (_, at) =>
      buildPick({ id: at + 1, ticker: `T${at}` }),
    )
    renderPage([buildPicks({ items })])
    const box = await screen.findByRole<HTMLInputElement>('combobox')
    expect(box.disabled).toBe(isClosed)
  })
})

describe('subscribed lists page', () => {
  it('the subscribed lists page links to the plans if there are no lists', async () => {
    renderPage([])
    const title = await screen.findByText('No subscribed lists')
    const state = within(title.parentElement as HTMLElement)
    expect(state.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
  })

  it('the subscribed lists can be reloaded after an error', async () => {
    let isDown = true
    renderPage(
      [],
      [[listSubscriptionListsRoute, () => (isDown ? errorAnswer(503) : { results: [OPEN] })]],
    )
    expect(await screen.findByText('Code: 503')).toBeInTheDocument()
    isDown = false
    await press('Retry')
    expect(await screen.findByText('Magnificent 7')).toBeInTheDocument()
  })

  it('the subscribed lists and their number are cached', async () => {
    renderPage([OPEN, buildPicks()])
    await screen.findByText('Magnificent 7')
    await waitFor(() => expect(localStorage.getItem('NUM_SUBSCRIBED')).toBe('2'))
    expect(Object.keys(localStorage).some((key) => key.startsWith('SUB_LIST_'))).toBe(true)
  })

  it('the subscribed lists page is hidden from search engines and has no accessibility violations', async () => {
    const { container } = renderPage([buildSubscribedList(), buildPicks()])
    await screen.findByText('Magnificent 7')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await listViolations(container)).toEqual([])
  })
})
