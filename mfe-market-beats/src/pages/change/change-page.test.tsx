import { describe, expect, it } from '@jest/globals'
import { getChangeRoute } from '@quantamental/api/market-beats'
import { getRowsRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildChange } from '../../testing/build-change.ts'

function renderChange(answer: StubAnswer<typeof getChangeRoute>, price: number | null = 112.5) {
  const row = { values: { price } }
  const http = stubHttp([
    [getChangeRoute, answer],
    [getRowsRoute, { data_version: 1, as_of: null, columns: ['price'], rows: [row] } as never],
  ])
  const url = '/market-beats/updates/AAPL/26Q1'
  return renderRemote(remote, { url, shell: createStubShell({ http }) })
}

describe('rating change page', () => {
  it('a change shows its causes as a chart and a table, its filing, and the price since with a link to its chart', async () => {
    const { container } = renderChange(buildChange())
    expect(
      await screen.findByRole('heading', { level: 1, name: 'AAPL downgraded from A to BBB' }),
    ).toBeTruthy()
    const filing = screen.getByRole('link', { name: /^0000320193-26-000045 at sec.gov/ })
    expect(filing.getAttribute('href')).toContain('https://www.sec.gov/Archives/')
    expect(await screen.findByText('+12.5%')).toBeTruthy()
    expect(screen.getByText('$112.50')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Price and fair value' }).getAttribute('href')).toBe(
      '/stock/price/AAPL',
    )
    expect(screen.getByRole('link', { name: 'See the calculation' }).getAttribute('href')).toBe(
      '/stock/credit-rating/AAPL?from=25Q4&to=26Q1#why',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('row', { name: 'Leverage rose +0.700 raises risk' })).toBeTruthy()
    expect(document.title).toBe('AAPL downgraded from A to BBB, 26Q1 | Quantamental')
    expect(await listViolations(container)).toEqual([])
  })

  it('a locked change shows the filing and what opens the rating, and no letter', async () => {
    const { container } = renderChange(
      buildChange({
        ...{ from_rating: '?', to_rating: '?', direction: null, driver: null, score: null },
        ...{ close: null, lock: { locked: true, reason: 'anonymous', need_tier: 3 } },
      }),
    )
    expect(
      await screen.findByText(/^Ratings of the latest two quarters open with Basic and above\./),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: /at sec.gov/ })).toBeTruthy()
    expect(screen.queryByText('?')).toBeNull()
    expect(screen.queryByText('Latest close')).toBeNull()
    expect(screen.queryByText('Share or embed')).toBeNull()
    expect(await listViolations(container)).toEqual([])
  })

  it('a public change has a link, embed code and a picture to share', async () => {
    const { container } = renderChange(buildChange())
    const user = userEvent.setup()
    await user.click(await screen.findByText('Share or embed'))
    await user.click(screen.getByRole('button', { name: 'Copy link to this page' }))
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/market-beats/updates/AAPL/26Q1',
    )
    await user.click(screen.getByRole('button', { name: 'Copy embed code' }))
    expect(await navigator.clipboard.readText()).toBe(
      '<iframe src="http://localhost/embed/updates/AAPL/26Q1" title="AAPL downgraded from A to BBB" width="420" height="260" style="max-width:100%;border:0" loading="lazy"></iframe>',
    )
    const picture = screen.getByRole('img', { name: 'AAPL downgraded from A to BBB' })
    expect(picture.getAttribute('src')).toBe('/embed/updates/AAPL/26Q1/picture.png')
    expect(await listViolations(container)).toEqual([])
  })

  it('a change that is not public yet has only a link to share', async () => {
    renderChange(buildChange({ is_public: false }))
    await userEvent.click(await screen.findByText('Share or embed'))
    expect(screen.getByRole('button', { name: 'Copy link to this page' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy embed code' })).toBeNull()
    expect(screen.queryByRole('img', { name: /^AAPL/ })).toBeNull()
  })

  it('an unknown change leads to the rating history', async () => {
    renderChange(errorAnswer(404))
    expect(await screen.findByText('Rating change not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'rating history' }).getAttribute('href')).toBe(
      '/stock/credit-rating/AAPL',
    )
  })

  it('a failure shows its code', async () => {
    renderChange(errorAnswer(503))
    expect(await screen.findByText('Code: 503')).toBeTruthy()
  })
})
