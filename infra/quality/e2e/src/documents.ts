import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Pages whose documents have tables of figures. */
const WITH_FIGURES =
  /^\/(stock\/(summary|z-score|m-score|credit-rating|valuation|compare)\/AAPL|stocks\/list\/(sp500|by-industry)|plans|pricing)$/i

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
export const decode = (text: string) =>
  text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
const textOf = (html: string) => decode(html.replace(/<[^>]*>/g, '')).trim()

/** Document of a page, without running its scripts. */
export async function readDocument(request: APIRequestContext, path: string) {
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

/** Figures in the tables of a document. */
function listFigures(html: string): string[] {
  const [, ...texts] = html.split(/<\w+[^>]* data-static-text[ =>]/)
  return [...texts.join('').matchAll(/<td[^>]*>(.*?)<\/td>/gs)]
    .map(([, cell = '']) => textOf(cell).replace(/\s+/g, ' '))
    .filter((figure) => /\d/.test(figure))
}

/**
 * Expect the document of a public page to be complete: one title, description, canonical address, heading and
 * picture, and the figures of its tables. @returns an expectation that scripts change none of them, for the page opened at `path`.
 */
export async function expectCompleteDocument(
  request: APIRequestContext,
  path: string,
  status: number,
): Promise<(page: Page) => Promise<void>> {
  let read = await readDocument(request, path)
  // The first text of a page may exceed the edge's time limit on a busy machine.
  while (read.html.includes('This page isn’t available right now'))
    read = await readDocument(request, path)
  const { response, html, facts, picture } = read
  expect(response.status()).toBe(status)
  expect(facts.title).toMatch(/Quantamental$/)
  expect(facts.description.length).toBeGreaterThan(15)
  expect(facts.canonical).toMatch(/^https?:\/\/[^|]+$/)
  expect(facts.headings).toHaveLength(1)
  expect(picture).toMatch(/^https?:\/\/[^|]+\.png$/)
  const image = await request.get(new URL(picture).pathname)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
  const png = await image.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const robots = response.headers()['x-robots-tag'] ?? ''
  expect([robots, html.includes('name="robots"')]).toEqual(
    status === 200 ? ['', false] : ['noindex', true],
  )
  const figures = WITH_FIGURES.test(path) ? listFigures(html) : []
  expect(figures.length > 5).toBe(WITH_FIGURES.test(path))

  return async (page) => {
    await expect.poll(() => readPage(page)).toEqual(facts)
    const missing = async () => {
      const text = await page.evaluate(() => document.body.textContent.replace(/\s+/g, ' '))
      return figures.filter((figure) => !text.includes(figure))
    }
    await expect.poll(missing).toEqual([])
  }
}
