import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'

jest.unstable_mockModule('./pages/home/home-page.tsx', () => ({
  default() {
    throw new Error('broken page')
  },
}))
const { renderPage } = await import('./testing/render-page.tsx')

it('the header and footer survive a failing page of the shell', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await renderPage('/')
  const card = await screen.findByRole('heading', { name: 'This page is not available right now' })
  expect(card).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})
