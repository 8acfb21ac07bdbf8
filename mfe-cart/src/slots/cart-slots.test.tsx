import { beforeEach, describe, expect, it } from '@jest/globals'
import { quoteCartRoute } from '@quantamental/api/cart'
import type { Cart } from '@quantamental/api/cart-rules'
import { createStubShell, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.tsx'
import { addItem, openPanel } from '../stores/cart-actions.ts'
import { cartStore } from '../stores/cart-store.ts'
import { buildQuote, storeInBrowser } from '../testing/build-quote.ts'
import { addOn, payment, standard } from '../testing/cart-items.ts'
import { CartLink, CartPanel } from './cart-slots.tsx'

function renderSlots(cart: Partial<Cart> = {}, url = '/market-beats/trend') {
  storeInBrowser(cart)
  const http = stubHttp([[quoteCartRoute, () => buildQuote(cartStore.getState().items)]])
  const shell = createStubShell({ http })
  remote.start?.(shell)
  const slots = (
    <>
      <CartLink />
      <CartPanel />
    </>
  )
  return { http, ...renderInShell(slots, { url, shell }) }
}
const findPanel = () => screen.findByRole('dialog', { name: 'Cart' })

beforeEach(() => localStorage.clear())

describe('cart link in the header', () => {
  it('the cart link in the header is shown only if the cart has items, with their number', () => {
    renderSlots()
    expect(screen.queryByRole('link')).toBeNull()
    act(() => addItem(standard))
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveAttribute(
      'href',
      '/product/cart',
    )
    act(() => addItem(standard))
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2')
  })

  it('the cart link in the header opens no panel on the cart page', async () => {
    renderSlots({ items: [standard] }, '/product/cart')
    const link = screen.getByRole('link', { name: 'Cart, 1 item' })
    expect(link).toHaveAttribute('aria-current', 'page')
    await userEvent.click(link)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('cart panel', () => {
  it('the cart panel opens with focus inside and restores the focus on Escape', async () => {
    const { currentUrl } = renderSlots({ items: [standard] })
    const link = screen.getByRole('link', { name: 'Cart, 1 item' })
    link.focus()
    await userEvent.keyboard('{Enter}')
    const panel = await findPanel()
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
    expect(currentUrl()).toBe('/market-beats/trend')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(link).toHaveFocus())
  })

  it('the cart panel moves the focus to the cart link if its opener is gone', async () => {
    renderSlots({ items: [standard] })
    act(openPanel)
    const panel = await findPanel()
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    const link = screen.getByRole('link', { name: 'Cart, 1 item' })
    await waitFor(() => expect(link).toHaveFocus(), { timeout: 5000 })
  })

  it('the cart panel traps the focus', async () => {
    renderSlots({ items: [standard] })
    const link = screen.getByRole('link', { name: 'Cart, 1 item' })
    act(openPanel)
    await findPanel()
    for (let step = 0; step < 30; step += 1) {
      await userEvent.tab()
      expect(link).not.toHaveFocus()
    }
  })

  it('the cart panel requests prices when it opens, not before', async () => {
    const { http } = renderSlots({ items: [standard, payment] })
    expect(http.calls).toHaveLength(0)
    act(openPanel)
    await findPanel()
    // 19.99 + 19.98
    expect(await screen.findByText('$39.97', { selector: 'output' })).toBeVisible()
    expect(http.calls).toHaveLength(1)
  })

  it('the cart panel closes on navigation', async () => {
    const { currentUrl } = renderSlots({ items: [standard] })
    act(openPanel)
    await userEvent.click(await screen.findByRole('link', { name: 'Open cart page' }))
    expect(currentUrl()).toBe('/product/cart')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('the cart panel links to the plans if the cart is empty', async () => {
    renderSlots()
    act(openPanel)
    const panel = within(await findPanel())
    expect(panel.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
  })

  it('the cart panel has no accessibility violations', async () => {
    renderSlots({ items: [{ ...standard, is_bundle_source: true }, addOn] })
    act(openPanel)
    await findPanel()
    await screen.findByText('$24.23', { selector: 'output' })
    expect(await listViolations(document.body)).toEqual([])
  })
})
