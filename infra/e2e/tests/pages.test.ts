import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../src/fixtures.ts'

const PAGES = [
  { path: '/', heading: /./ },
  // A bank's, whose score does not apply; every other page of a stock is in stocks-routes.test.ts.
  { path: '/stock/z-score/JPM', heading: /JPMorgan/i },
  { path: '/market-beats/updates', heading: /updates/i },
  { path: '/plans', heading: 'Plans and pricing' },
  { path: '/pricing', heading: 'Plans and pricing', canonical: '/plans' },
  { path: '/login', heading: /log in/i },
  { path: '/signup', heading: /sign up|account/i },
]
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const { path, heading, canonical = path } of PAGES) {
  for (const size of SIZES) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${path} at ${size.width} px, ${theme}: whole, titled, accessible, nothing cut off`, async ({
        page,
      }) => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.locator('title')).toHaveCount(1)
        await expect(page).toHaveTitle(/Quantamental/)
        await expect(page.locator('meta[name="description"]')).toHaveCount(1)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          new RegExp(`${canonical === '/' ? '' : canonical}/?$`),
        )
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, 'pixels scrolled sideways').toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    }
  }
}

test('no link of the site is dead', async ({ page, request }) => {
  const seen = new Set<string>()
  const queue = ['/']
  const dead: string[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path) || seen.size > 40) continue
    seen.add(path)
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    if (!answer.ok()) {
      dead.push(`${answer.status()} ${path}`)
      continue
    }
    if (/^\/(stock|api)\//.test(path) && seen.size > 20) continue
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname),
      )
    queue.push(...links)
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(6)
})
