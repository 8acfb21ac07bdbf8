import { describe, expect, it } from '@jest/globals'
import { createStubShell, renderInShell } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountTabs } from './account-page.tsx'

function renderTabs(url: string, isRoutable = (_path: string) => true) {
  return renderInShell(<AccountTabs />, { url, shell: createStubShell({ isRoutable }) })
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Account' }))
const names = (links: readonly HTMLElement[]) => links.map((link) => link.textContent)
const currentOf = (links: readonly HTMLElement[]) =>
  names(links.filter((link) => link.getAttribute('aria-current') === 'page'))

describe('account tabs', () => {
  it('the account tabs are listed in order', async () => {
    const { container } = renderTabs('/user/watchlists')
    expect(names(tabs().getAllByRole('link'))).toEqual([
      'My portfolio',
      'My watchlist',
      'My profile',
      'Contact us',
    ])
    expect(await listViolations(container)).toEqual([])
  })

  it('the account tabs leave out the contact page if no remote provides it', () => {
    renderTabs('/user/watchlists', (path) => path !== '/contact')
    expect(tabs().queryByRole('link', { name: 'Contact us' })).toBeNull()
  })

  it.each([
    ['/user/status', 'My portfolio', 'Status'],
    ['/user/status/', 'My portfolio', 'Status'],
    ['/user/subscription', 'My portfolio', 'Subscribed lists'],
    ['/user/transactions', 'My portfolio', 'Transactions'],
  ])('the page %s selects the tab %s and the portfolio page %s', async (url, tab, page) => {
    const { container } = renderTabs(url)
    expect(currentOf(tabs().getAllByRole('link'))).toEqual([tab])
    const more = within(screen.getByRole('navigation', { name: 'My portfolio' }))
    expect(names(more.getAllByRole('link'))).toEqual(['Status', 'Subscribed lists', 'Transactions'])
    expect(currentOf(more.getAllByRole('link'))).toEqual([page])
    expect(await listViolations(container)).toEqual([])
  })

  it.each([
    ['/user/watchlists', 'My watchlist'],
    ['/user/account', 'My profile'],
  ])('the page %s selects the tab %s without the portfolio row', (url, tab) => {
    renderTabs(url)
    expect(currentOf(tabs().getAllByRole('link'))).toEqual([tab])
    expect(screen.queryByRole('navigation', { name: 'My portfolio' })).toBeNull()
  })

  it('arrow keys move through the account tabs', async () => {
    renderTabs('/user/account')
    tabs().getByRole('link', { name: 'My portfolio' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('My watchlist')
  })
})
