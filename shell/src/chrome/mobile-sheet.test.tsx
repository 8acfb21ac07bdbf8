import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPage } from '../testing/render-page.tsx'

const listeners = new Map<string, () => void>()

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: false,
        addEventListener: (_type: string, listener: () => void) => listeners.set(query, listener),
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  jest.restoreAllMocks()
  listeners.clear()
})

it('the mobile menu closes when the window becomes wider than 1024 pixels', async () => {
  await renderPage('/about-data')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toHaveAttribute('open')
  await act(async () => listeners.get('(min-width: 1024px)')?.())
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})
