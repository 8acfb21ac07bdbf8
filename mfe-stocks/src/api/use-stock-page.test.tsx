import { expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { buildProfilePage, buildRankPage, buildSummaryPage } from '../testing/pages.factory.ts'
import { renderStockPage } from '../testing/render-stock-page.tsx'

const cached = () => Object.keys(localStorage).filter((key) => key.includes('"stock"'))

it('every stock page is cached under its storage prefix for a visitor', async () => {
  for (const [page, document] of [
    ['summary', buildSummaryPage()],
    ['rank', buildRankPage()],
    ['profile', buildProfilePage()],
  ] as const) {
    const { unmount } = renderStockPage(page, document as never)
    await waitFor(() => expect(cached().some((key) => key.includes(`"${page}"`))).toBe(true))
    unmount()
  }
  expect(cached().sort()).toEqual([
    'FULL_anonymous_["stock","summary","AAPL"]',
    'PROFILE_anonymous_["stock","profile","AAPL"]',
    'RANKEDFINANCIAL_anonymous_["stock","rank","AAPL"]',
  ])
})

it('a page reopened by the same visitor sends no second request', async () => {
  const first = renderStockPage('summary', buildSummaryPage())
  await first.findByRole('heading', { level: 1 })
  first.unmount()
  const again = renderStockPage('summary', buildSummaryPage())
  await again.findByRole('heading', { level: 1 })
  expect(again.http.calls.filter(({ path }) => path.endsWith('/summary/'))).toEqual([])
})
