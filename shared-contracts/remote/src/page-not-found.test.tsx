import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageNotFound, searchTextOf } from './page-not-found.tsx'
import { createStubShell, renderInShell } from './testing/testing.tsx'

describe('searchTextOf', () => {
  it.each([
    ['/stock/apple-inc', 'apple inc'],
    ['/stocks/list/Big_Tech/', 'Big Tech'],
    ['/a/%20b', ' b'],
    ['/%E0%A4%A', ''],
    ['/', ''],
    [`/${'x'.repeat(200)}`, 'x'.repeat(64)],
  ])('the search text of %s is %j', (pathname, text) => {
    expect(searchTextOf(pathname)).toBe(text)
  })
})

describe('PageNotFound', () => {
  it('the not-found page shows the address, links to available popular pages, and is not indexed', async () => {
    const shell = createStubShell({ isRoutable: (path) => path !== '/pricing' })
    const { container } = renderInShell(<PageNotFound />, { url: '/no/where', shell })
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText(/There is no page at \/no\/where\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Help center' }).getAttribute('href')).toBe('/help')
    expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull()
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it('the not-found page opens the stock search with the text of the address or with typed text', async () => {
    const shell = createStubShell()
    const requests: unknown[] = []
    shell.capabilities.provide('search.open', async (request) => void requests.push(request))
    renderInShell(<PageNotFound />, { url: '/stock/apple-inc', shell })
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search stocks' })
    expect(field.value).toBe('apple inc')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    fireEvent.change(field, { target: { value: 'tesla' } })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(requests).toEqual([{ text: 'apple inc' }, { text: 'tesla' }])
  })

  it('the not-found page reports an unavailable stock search', async () => {
    const { shell } = renderInShell(<PageNotFound />, { url: '/x' })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(shell.notices).toEqual([
      'info: Stock search is unavailable right now. Please try again later.',
    ])
  })
})
