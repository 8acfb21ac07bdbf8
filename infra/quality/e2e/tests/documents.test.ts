import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'

/** Addresses of every kind of public page, with the status of their documents. */
const ADDRESSES: readonly (readonly [path: string, status: 200 | 404])[] = [
  ['/', 200],
  ['/about', 200],
  ['/about-data', 200],
  ['/how-it-works', 200],
  ['/contact', 200],
  ['/privacy', 200],
  ['/terms', 200],
  ['/product/credit-rating', 200],
  ['/product/z-score', 200],
  ['/product/upside-pe-visualizer', 200],
  ['/product/track-record', 200],
  ['/help', 200],
  ['/help/account-and-plans/plans', 200],
  ['/help/methodology', 200],
  ['/help/methodology/altman', 200],
  ['/help/methodology/altman/reference', 200],
  ['/plans', 200],
  ['/pricing', 200],
  ['/login', 200],
  ['/signup', 200],
  ['/reset-password', 200],
  ['/verify-email', 200],
  ['/stock/summary/AAPL', 200],
  ['/stock/price/AAPL', 200],
  ['/stock/statements/AAPL', 200],
  ['/stock/valuation/AAPL', 200],
  ['/stock/graham/AAPL', 200],
  ['/stock/buffett/AAPL', 200],
  ['/stock/credit-rating/AAPL', 200],
  ['/stock/z-score/aapl', 200],
  ['/stock/m-score/AAPL', 200],
  ['/stock/rank/AAPL', 200],
  ['/stock/compare/AAPL', 200],
  ['/stock/profile/AAPL', 200],
  ['/stocks/list', 200],
  ['/stocks/list/by-industry', 200],
  ['/stocks/list/sp500', 200],
  ['/stocks/screener', 200],
  ['/stocks/side-by-side', 200],
  ['/market-beats/trend', 200],
  ['/market-beats/thisweek', 200],
  ['/market-beats/updates', 200],
  ['/market-beats/articles', 200],
  ['/market-beats/articles/1/how-a-credit-rating-is-calculated', 200],
  ['/stock/summary/AAPLL', 404],
  ['/stocks/list/graham', 404],
  ['/market-beats/articles/999999', 404],
  ['/market-beats/updates/AAPL/01Q1', 404],
  ['/help/methodology/nothing', 404],
  ['/nothing/here', 404],
]

/** Pages whose documents have tables of figures. */
const WITH_FIGURES = new Set([
  '/stock/summary/AAPL',
  '/stock/z-score/aapl',
  '/stock/m-score/AAPL',
  '/stock/credit-rating/AAPL',
  '/stock/valuation/AAPL',
  '/stock/compare/AAPL',
  '/stocks/list/sp500',
  '/stocks/list/by-industry',
  '/plans',
])

interface DocumentFacts {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly headings: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}
const decode = (text: string) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
const textOf = (html: string) => decode(html.replace(/<[^>]*>/g, '')).trim()

async function readDocument(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  const html = await response.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const facts: DocumentFacts = {
    title: textOf(all(/<title[^>]*>(.*?)<\/title>/g).join('|')),
    description: decode(all(/<meta[^>]* name="description" content="([^"]*)"/g).join('|')),
    canonical: decode(all(/<link[^>]* rel="canonical" href="([^"]*)"/g).join('|')),
    headings: all(/<h1[^>]*>(.*?)<\/h1>/gs).map(textOf),
  }
  const picture = decode(all(/property="og:image" content="([^"]*)"/g).join('|'))
  return { response, html, facts, picture }
}

const readPage = (page: Page): Promise<DocumentFacts> =>
  page.evaluate(() => {
    const contents = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name)).join('|')
    return {
      title: document.title,
      description: contents('meta[name="description"]', 'content'),
      canonical: contents('link[rel="canonical"]', 'href'),
      headings: [...document.querySelectorAll('h1')].map((each) => each.textContent.trim()),
    }
  })

/** Figures in the tables of a document, which scripts must not change. Needs a blank page, without trusted types. */
const readFigures = (blank: Page, html: string): Promise<string[]> =>
  blank.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return [...parsed.querySelectorAll('[data-static-text] td')]
      .map((cell) => cell.textContent.trim().replace(/\s+/g, ' '))
      .filter((figure) => /\d/.test(figure))
  }, html)

for (const [path, status] of ADDRESSES) {
  const fields = WITH_FIGURES.has(path) ? 'title, heading or figures' : 'title or heading'
  test(`the document of ${path} is complete, and scripts do not change its ${fields}`, async ({
    page,
    request,
    baseURL,
    expectConsole,
  }) => {
    // The first text of a page may exceed the edge's time limit on a busy machine.
    const readHtml = async () => (await readDocument(request, path)).html
    await expect.poll(readHtml).not.toContain('This page isn’t available right now')
    const { response, html, facts, picture } = await readDocument(request, path)
    expect(response.status()).toBe(status)
    expect(facts.title).toMatch(/Quantamental$/)
    expect(facts.description.length).toBeGreaterThan(15)
    expect(facts.canonical).toMatch(/^https?:\/\/[^|]+$/)
    expect(facts.headings).toHaveLength(1)
    expect(picture).toMatch(/^https?:\/\/[^|]+\.png$/)
    const image = await request.get(new URL(new URL(picture).pathname, baseURL).href)
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    const png = await image.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const robots = response.headers()['x-robots-tag'] ?? ''
    expect([robots, html.includes('name="robots"')]).toEqual(
      status === 200 ? ['', false] : ['noindex', true],
    )

    const figures = WITH_FIGURES.has(path) ? await readFigures(page, html) : []
    expect(figures.length > 5).toBe(WITH_FIGURES.has(path))

    if (status === 404) expectConsole(/status of 404/)
    await page.goto(path)
    await expect.poll(() => readPage(page)).toEqual(facts)
    const missing = async () => {
      const text = await page.evaluate(() => document.body.textContent.replace(/\s+/g, ' '))
      return figures.filter((figure) => !text.includes(figure))
    }
    await expect.poll(missing).toEqual([])
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

/** Page without scripts, in a context that no fixture waits for. */
async function openPlain(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  return context.newPage()
}

test.describe('without scripts', () => {
  test('a stock page shows its rating, scores and links without scripts, and suggests companies for an unknown ticker', async ({
    browser,
    baseURL,
  }) => {
    const page = await openPlain(browser, baseURL)
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
    await page.context().close()
  })

  test('plans, lists, models and articles are readable without scripts', async ({
    browser,
    baseURL,
  }) => {
    const page = await openPlain(browser, baseURL)
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
    await page.context().close()
  })

  test('a stock list shows its companies without scripts', async ({ browser, baseURL }) => {
    const page = await openPlain(browser, baseURL)
    await page.goto('/stocks/list/sp500')
    await expect(page.getByRole('heading', { level: 1, name: 'S&P 500' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.context().close()
  })
})
