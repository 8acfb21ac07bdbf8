import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { act, screen } from '@testing-library/react'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'

const composition = buildComposition([
  buildRemote({
    name: 'mfe_site',
    routes: [{ path: '/plans', title: 'Plans' }],
    slots: ['cart-link', 'cart-panel'],
  }),
  buildRemote({ routes: [{ path: '/toy/:id', title: 'Toys' }] }),
])
const module: RemoteModule = {
  contract: '1.2.0',
  name: 'mfe_site',
  routes: [{ path: '/plans', element: <p>The plans</p> }],
  slots: { 'cart-link': () => <a href="/cart">Cart</a>, 'cart-panel': () => <p>Cart panel</p> },
}
const LOAD = 'load mfe_site/remote'

async function renderFor(url = '/', shell = createStubShell()) {
  const runtime = stubRuntime([module])
  const page = await renderPage(url, { composition, runtime, shell })
  return { ...page, shell, log: runtime.log }
}
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
  jest.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
})

describe('cart slots', () => {
  it('the cart slots load nothing for a visitor without a cart', async () => {
    const { log } = await renderFor()
    await pass(60_000)
    expect(log).toEqual([])
  })

  it('the cart slots load immediately if the stored cart has items', async () => {
    localStorage.setItem('CART', '[{}]')
    const { log } = await renderFor()
    await pass(0)
    expect(log).toContain(LOAD)
    const [header] = screen.getAllByRole('banner')
    expect(header).toContainElement(screen.getByRole('link', { name: 'Cart' }))
    expect(screen.getByText('Cart panel')).toBeVisible()
  })

  it('the cart slots load on pages of the cart remote', async () => {
    await renderFor('/plans')
    await pass(0)
    expect(screen.getByText('The plans')).toBeVisible()
    expect(screen.getByText('Cart panel')).toBeVisible()
  })

  it('the cart slots load when another tab adds an item to the cart', async () => {
    const { log } = await renderFor()
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'THEME' })))
    expect(log).toEqual([])
    localStorage.setItem('CART', '[{}]')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'CART' })))
    expect(screen.getByText('Cart panel')).toBeVisible()
  })

  it('the cart slots load one second after the session is known for signed-in users', async () => {
    const { log } = await renderFor('/', createStubShell({ user: buildUser() }))
    await pass(999)
    expect(log).toEqual([])
    await pass(1)
    expect(log).toContain(LOAD)
    expect(screen.getByText('Cart panel')).toBeVisible()
  })

  it('the cart slots reserve the width of the link while it loads', async () => {
    localStorage.setItem('CART', '[{}]')
    const runtime = stubRuntime([new Promise<RemoteModule>(() => {})])
    const { container } = await renderPage('/', { composition, runtime })
    expect(container.querySelector('span[style="width: 44px;"]')).not.toBeNull()
  })
})
