import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'

jest.unstable_mockModule('./pages/home/home-page.tsx', () => ({
  HomePage() {
    throw new Error('broken page')
  },
}))
const { renderPage } = await import('./testing/render-page.tsx')

it('keeps navigation and footer alive when a page of the shell itself fails', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await renderPage('/')
  const card = await screen.findByRole('heading', { name: 'This page is not available right now' })
  expect(card).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})
