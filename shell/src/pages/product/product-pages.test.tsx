import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { formatDecimal } from '@quantamental/api/format'
import { ALTMAN_BOUNDS, BENEISH_BOUNDS } from '@quantamental/api/stocks'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import { buildComposition, buildRemote } from '../../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../../testing/render-page.tsx'

const site = buildComposition([
  buildRemote({
    name: 'mfe_site',
    routes: ['/plans', '/signup', '/user/status', '/help/methodology/:model'].map((path) => ({
      path,
      title: path,
    })),
    slots: ['search-palette', 'model-example'],
  }),
])
const module: RemoteModule = {
  contract: '1.0.0',
  name: 'mfe_site',
  routes: [{ path: '*', element: <h1>A page</h1> }],
  slots: { 'model-example': ({ kind, ticker }) => <p>{`${kind} of ${ticker}`}</p> },
}
const open = (path: string, options = {}) =>
  renderPage(path, { composition: site, runtime: stubRuntime([module]), ...options })
const table = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe('a product page', () => {
  it.each([
    ['/product/valuation', 'Stock valuation', ['valuation-gauge']],
    ['/product/credit-rating', 'Credit rating', ['rating-history', 'rating-scale']],
    ['/product/z-score', 'Altman Z-Score', ['z-score', 'z-calculator']],
    ['/product/m-score', 'Beneish M-Score', ['m-score', 'm-calculator']],
    ['/product/ranked-financials', 'Ranked financials', ['ranked-financials']],
  ] as const)(
    '%s has its metadata, one h1, live examples and no accessibility violations',
    async (path, title, kinds) => {
      await open(path)
      for (const kind of kinds) expect(await screen.findByText(`${kind} of AAPL`)).toBeVisible()
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(document.title).toBe(`${title} | Quantamental`)
      expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
        'href',
        `http://localhost${path}`,
      )
      const { content = '' } =
        document.querySelector<HTMLMetaElement>('meta[name=description]') ?? {}
      expect(content.length).toBeGreaterThan(50)
      expect(document.querySelector('main [style]')).toBeNull()
      expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', path)
      expect(await listViolations(document.body)).toEqual([])
    },
  )

  it('a product page links visitors to the plans and signed-in users to their status', async () => {
    const { unmount } = await open('/product/z-score')
    const delay = () => within(screen.getByRole('region', { name: 'Which quarters you see' }))
    expect(delay().getByText(/^The latest quarters require Basic or above\./)).toBeVisible()
    expect(delay().getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    unmount()
    await open('/product/z-score', { shell: createStubShell({ user: buildUser() }) })
    expect(delay().getByRole('link', { name: 'My status' })).toHaveAttribute('href', '/user/status')
  })

  it('a product page is complete without the remote that renders the examples', async () => {
    await renderPage('/product/m-score')
    expect(screen.getByRole('heading', { name: 'The eight indices' })).toBeVisible()
    expect(screen.queryByText('Loading the live example')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Open AAPL' })).toBeNull()
  })
})

// Rating scale: infra/docs/domain/ratings-and-signals.md. Bounds are geometric means of neighboring
// odds: √(1/10,000 · 1/2,500) is 0.020%, √(1/10 · 1/3) is 18.257%.
it('the credit rating page lists the rating scale with its odds', async () => {
  await open('/product/credit-rating')
  const rows = table('Credit rating scale').getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells.map(([odds]) => odds)).toEqual([
    '1 in 10,000',
    '1 in 2,500',
    '1 in 1,000',
    '1 in 250',
    '1 in 50',
    '1 in 10',
    '1 in 3',
    'Defaulted',
    'Not rated',
  ])
  expect(cells[0]?.[1]).toBe(`below ${(100 * Math.sqrt(1 / 10_000 / 2500)).toFixed(3)}%`)
  expect(cells[6]?.[1]).toBe(`${(100 * Math.sqrt(1 / 30)).toFixed(3)}% or more`)
  expect(cells.map((row) => row[2])).toEqual([
    ...Array(4).fill('Investment grade'),
    ...Array(3).fill('Below investment grade'),
    'No grade',
    'No grade',
  ])
})

// Zone bounds: Altman 1968, 1983, 1995.
it('the Z-Score page lists the zones of the four models', async () => {
  await open('/product/z-score')
  const forms = table('Z-Score models and their zones').getAllByRole('row').slice(1)
  expect(
    forms.map((row) => row.textContent?.match(/below\s([\d.]+)above\s([\d.]+)/)?.slice(1)),
  ).toEqual([
    ['1.81', '2.99'],
    ['1.23', '2.9'],
    ['1.1', '2.6'],
    ['4.35', '5.85'],
  ])
})

it('the ranked financials page lists sixteen items and marks two as free', async () => {
  await open('/product/ranked-financials')
  const items = table('Ranked items').getAllByRole('rowheader')
  expect(items).toHaveLength(16)
  const free = items.filter((item) => within(item).queryByText('free'))
  expect(free.map((item) => item.textContent)).toEqual([
    'Equity free',
    'Debt-to-asset leverage free',
  ])
})

it('the product pages state the bounds of the models', async () => {
  const { unmount } = await open('/product/z-score')
  const text = document.body.textContent ?? ''
  for (const { distressBelow, safeAbove } of Object.values(ALTMAN_BOUNDS)) {
    expect(text).toContain(`below\u00a0${distressBelow}above\u00a0${safeAbove}`)
  }
  unmount()
  await open('/product/m-score')
  const [likely, unlikely] = [BENEISH_BOUNDS.likelyAbove, BENEISH_BOUNDS.unlikelyBelow]
  expect(document.body.textContent).toContain(
    `${formatDecimal(unlikely, 2)} to ${formatDecimal(likely, 2)}, inclusive`,
  )
})
