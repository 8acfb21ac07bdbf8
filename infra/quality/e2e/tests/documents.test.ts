import { decode, expectCompleteDocument, readDocument } from '../src/documents.ts'
import { expect, test } from '../src/fixtures.ts'

/** Public addresses that `routes.test.ts` does not open, with the status of their documents. */
const ADDRESSES: readonly (readonly [path: string, status: 200 | 404])[] = [
  ['/help/account-and-plans/plans', 200],
  ['/stock/z-score/aapl', 200],
  ['/stocks/list/sp500', 200],
  ['/stocks/side-by-side', 200],
  ['/stock/summary/AAPLL', 404],
  ['/stocks/list/graham', 404],
  ['/market-beats/articles/999999', 404],
  ['/market-beats/updates/AAPL/01Q1', 404],
  ['/help/methodology/nothing', 404],
  ['/nothing/here', 404],
]

for (const [path, status] of ADDRESSES) {
  test(`the document of ${path} is complete, and scripts change none of its facts`, async ({
    page,
    request,
    expectConsole,
  }) => {
    const expectUnchanged = await expectCompleteDocument(request, path, status)
    if (status === 404) expectConsole(/status of 404/)
    await page.goto(path)
    await expectUnchanged(page)
  })
}

test('every sitemap of the index has pages at its own address, robots.txt names the index, and the other texts of the site exist', async ({
  request,
}) => {
  const locations = async (path: string) => {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const body = await response.text()
    return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => decode(address))
  }
  const robots = await (await request.get('/robots.txt')).text()
  const index = new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '')
  for (const address of await locations(index.pathname)) {
    const { pathname, search } = new URL(address)
    const pages = await locations(pathname + search)
    expect([address, pages.length > 0]).toEqual([address, true])
    const [first = ''] = pages
    const path = new URL(first).pathname
    const { response, facts } = await readDocument(request, path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(facts.canonical).toBe(first)
  }
  const security = await request.get('/.well-known/security.txt')
  expect(await security.text()).toMatch(/^Contact: mailto:/)
  const llms = await request.get('/llms.txt')
  expect(await llms.text()).toContain('/stock/summary/:ticker')
  for (const feed of ['/rss.xml', '/feeds/rating-changes/all.atom']) {
    expect((await request.get(feed)).status()).toBe(200)
  }
})

test.describe('without scripts', () => {
  test('a stock page shows its rating, scores and links without scripts, and suggests companies for an unknown ticker', async ({
    openContext,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage()
    await page.goto('/stock/summary/AAPL')
    await expect(page.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible()
    await expect(page.getByText('Delayed 2 quarters')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'About the data' })).toHaveText(
      /^Demo data\. Prices are simulated\. Filings are real for \d+ of \d+ companies\. Load real filings$/,
    )
    await expect(page.getByText(/^Simulated price \$[\d.]+ on .* · Reference date /)).toBeVisible()
    await expect(
      page.getByText(/^Simulated close \$[\d.]+ on .* the value estimate of /),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /^Z-Score \d/ })).toBeVisible()
    await page.getByRole('link', { name: 'Credit Rating', exact: true }).last().click()
    await expect(page).toHaveURL(/\/stock\/credit-rating\/AAPL$/)
    await page.goto('/stock/summary/AAPLL')
    await page.getByRole('link', { name: 'AAPL', exact: true }).click()
    await expect(page).toHaveURL(/\/stock\/summary\/AAPL$/)
  })

  test('plans, lists, models and articles are readable without scripts', async ({
    openContext,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage()
    for (const [path, name] of [
      ['/stocks/list', 'S&P 500'],
      ['/stocks/list/by-industry', 'Technology'],
      ['/help/methodology', 'Altman Z-score'],
      ['/market-beats/articles', /^How a credit rating is calculated/],
      ['/market-beats/updates', /^[A-Z.]+ \w/],
      ['/market-beats/nextweek', /^[A-Z.]+ \w/],
    ] as const) {
      await page.goto(path)
      await expect(
        page.locator('[data-static-text]').getByRole('link', { name }).first(),
      ).toBeVisible()
    }
    await page.goto('/market-beats/trend')
    await expect(page.getByRole('row', { name: /^Technology \$\d/ })).toBeVisible()
    await page.goto('/plans')
    await expect(page.getByRole('row', { name: /^Basic \$\d/ })).toBeVisible()
  })

  test('a stock list shows its companies without scripts', async ({ openContext }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage()
    await page.goto('/stocks/list/sp500')
    await expect(page.getByRole('heading', { level: 1, name: 'S&P 500' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
  })
})
