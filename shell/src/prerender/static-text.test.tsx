import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { act, screen } from '@testing-library/react'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'
import { isStaticTextShown, retainStaticText } from './static-text.tsx'

const toys: RemoteModule = {
  contract: '1.0.0',
  name: 'mfe_toy',
  routes: [{ path: '/toy/:id', element: <h1>The page</h1> }],
}

/** Simulate the edge's document for `path`. */
function bringText(path: string): Element {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  history.replaceState(null, '', path)
  document.head.insertAdjacentHTML('beforeend', '<title data-static>From the document</title>')
  const root = document.createElement('div')
  root.innerHTML = '<main><div data-static-text><h1>The text</h1></div></main>'
  retainStaticText(root)
  const text = root.querySelector('[data-static-text]')
  if (!text) throw new Error('unreachable')
  return text
}
const marks = () => document.querySelectorAll('[data-static]').length

afterEach(() => {
  retainStaticText(document.createElement('div'))
  for (const tag of document.querySelectorAll('[data-static]')) tag.remove()
  history.replaceState(null, '', '/')
})

describe('static text of the document', () => {
  it('the static text of the document remains the same element until its page loads, then it is removed with its title', async () => {
    const text = bringText('/toy/7')
    const { promise, resolve } = Promise.withResolvers<RemoteModule>()
    await renderPage('/toy/7', { runtime: stubRuntime([promise]) })
    expect(document.body.contains(text)).toBe(true)
    expect(screen.queryByTestId('page-skeleton')).toBeNull()
    expect([isStaticTextShown(), marks()]).toEqual([true, 1])
    await act(async () => resolve(toys))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The page')
    expect(document.body.contains(text)).toBe(false)
    expect([isStaticTextShown(), marks()]).toEqual([false, 0])
  })

  it('the static text of the document is not shown for another page', async () => {
    const text = bringText('/toy/7')
    const { promise, reject } = Promise.withResolvers<RemoteModule>()
    await renderPage('/toy/8', { runtime: stubRuntime([promise]) })
    expect(document.body.contains(text)).toBe(false)
    expect(screen.getByTestId('page-skeleton')).toBeVisible()
    await act(async () => reject(new Error('down')))
  })

  it('the static text of the document is removed if its page fails to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const text = bringText('/toy/7')
    await renderPage('/toy/7', { runtime: stubRuntime([new Error('down')]) })
    expect(await screen.findByText('Toys is not available right now')).toBeVisible()
    expect(document.body.contains(text)).toBe(false)
    expect(marks()).toBe(0)
  })
})
