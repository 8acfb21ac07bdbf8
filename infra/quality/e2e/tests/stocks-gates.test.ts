import type { APIRequestContext } from '@playwright/test'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { isPrecise, listNumbers } from '../src/json-numbers.ts'
import { waitForWhole } from '../src/page-state.ts'
import { STOCK_TABS } from '../src/stock-routes.ts'

const WITHIN = 'AAPL'
const ILLUSTRATIVE = 'Illustrative only. Subscribe to unlock.'
/** Smallest companies first. Basic includes 400 of the 420 companies, not the smallest. */
const SMALLEST_FIRST = '/stocks/list/all?sort=market_cap&direction=asc'

interface Quarter {
  readonly quarter: string
  readonly known_on: string
}

/** Tested fields of the response for a stock page. */
interface Document {
  readonly company: {
    readonly as_of: string
    readonly is_delayed: boolean
    readonly display_rating: string
    readonly t_minus_2_rating: string
    readonly display_rating_quarter: string | null
  }
  readonly periods: readonly Quarter[]
  readonly data: { readonly points: readonly Quarter[]; readonly hidden: readonly Quarter[] }
  readonly latest?: { readonly points: readonly Quarter[] } | null
  readonly lock: { readonly reason: string } | null
  readonly universe: { readonly items: readonly { code: string; locked: boolean }[] }
}

interface ListCounts {
  readonly count: number
  readonly above_tier_count: number
}

interface ListDocument {
  readonly rows: readonly { ticker: string; tier_number: number; display_rating: string }[]
}

async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.json()
}

const quarterOf = ({ quarter }: Quarter) => quarter

/** Ticker of a rated company that Basic does not include. */
async function tickerAboveBasic(request: APIRequestContext): Promise<string> {
  const { rows } = await read<ListDocument>(
    request,
    '/api/lists/all/?sort=market_cap&direction=asc',
  )
  const row = rows.find(
    ({ tier_number, display_rating }) => tier_number === 4 && !/[?N]/.test(display_rating),
  )
  if (!row) throw new Error('no rated company above the tier of Basic')
  return row.ticker
}

test.describe('the latest rating', () => {
  const CASES: readonly [Viewer, 'within' | 'above', string | null][] = [
    ['visitor', 'within', 'anonymous'],
    ['demo', 'within', 'tier'],
    ['basic', 'within', null],
    ['basic', 'above', 'tier'],
    ['pro', 'within', null],
    ['pro', 'above', null],
    ['pastdue', 'within', 'past_due'],
  ]
  for (const [viewer, which, reason] of CASES) {
    const outcome = reason === null ? 'the latest rating' : 'the rating of two quarters ago'
    test(`${viewer} sees ${outcome} for a stock ${which} the tier`, async ({ pageOf }) => {
      const page = await pageOf(viewer)
      const ticker = which === 'within' ? WITHIN : await tickerAboveBasic(page.request)
      const { company, latest, lock, data, periods } = await read<Document>(
        page.request,
        `/api/tickers/${ticker}/credit-rating/`,
      )
      const newest = periods.slice(-2).map(quarterOf)
      expect(company.is_delayed).toBe(reason !== null)
      expect(lock?.reason ?? null).toBe(reason)
      if (reason === null) {
        expect(latest?.points).toHaveLength(2)
        expect(newest).toContain(company.display_rating_quarter)
      } else {
        expect(latest).toBeNull()
        expect(company.display_rating).toBe(company.t_minus_2_rating)
        expect(newest).not.toContain(company.display_rating_quarter)
        expect(data.hidden.map(quarterOf)).toEqual(newest)
      }
      await page.goto(`/stock/credit-rating/${ticker}`)
      await waitForWhole(page)
      const main = page.getByRole('main')
      await expect(main.getByText('Delayed 2 quarters')).toHaveCount(reason === null ? 0 : 1)
      await expect(main.getByText(/Illustrative only/)).toHaveCount(reason === null ? 0 : 1)
      await expect(main.getByRole('link', { name: /See plans/ }).first()).toBeVisible({
        visible: reason !== null,
      })
    })
  }
})

for (const [kind, chart] of [
  ['credit-rating', /rating.*, chart$/i],
  ['z-score', 'Z-Score by quarter, chart'],
  ['m-score', 'M-Score by quarter, chart'],
] as const) {
  test(`the chart of the ${kind} page has two illustrative points for a visitor`, async ({
    pageOf,
  }) => {
    const page = await pageOf('visitor')
    await page.goto(`/stock/${kind}/${WITHIN}`)
    await waitForWhole(page)
    const area = page.getByRole('group', { name: chart }).first()
    const readout = page.getByRole('status').filter({ hasText: /^\d\dQ\d|FY/ })
    await area.focus()
    await page.keyboard.press('End')
    await expect(readout).toContainText(ILLUSTRATIVE)
    await page.keyboard.press('ArrowLeft')
    await expect(readout).toContainText(ILLUSTRATIVE)
    await page.keyboard.press('ArrowLeft')
    await expect(readout).not.toContainText('Illustrative')
    await expect(area.getByText('Illustrative only.', { exact: true })).toHaveCount(1)
  })
}

test('a visitor sees only equity and leverage among the ranked items', async ({ pageOf }) => {
  const page = await pageOf('visitor')
  const { universe } = await read<Document>(page.request, `/api/tickers/${WITHIN}/rank/`)
  const open = universe.items.filter(({ locked }) => !locked)
  expect(open.map(({ code }) => code)).toEqual(['bs_equityusd', 'bs_debtassetsratio'])
  for (const item of universe.items) {
    if (item.locked) expect(listNumbers(item)).toEqual([])
  }
  await page.goto(`/stock/rank/${WITHIN}?items=all`)
  await waitForWhole(page)
  const rows = page.getByRole('row').filter({ has: page.getByText('Locked', { exact: true }) })
  await expect(rows).toHaveCount(14)
  for (const name of ['Equity', 'Debt-to-asset leverage']) {
    await expect(
      page.getByRole('button', { name: new RegExp(`^${name} .*show calculation$`) }),
    ).toBeVisible()
  }
})

test('a subscriber sees all sixteen ranked items', async ({ pageOf }) => {
  const page = await pageOf('basic')
  await page.goto(`/stock/rank/${WITHIN}?items=all`)
  await waitForWhole(page)
  await expect(
    page.getByRole('button', { name: /^Earnings yield .*show calculation$/ }),
  ).toBeVisible()
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(0)
})

test.describe('stock lists', () => {
  test('a list grays stocks above the tier and explains it in one row', async ({ pageOf }) => {
    const page = await pageOf('basic')
    await page.goto(SMALLEST_FIRST)
    await waitForWhole(page)
    await expect(page.locator('tr.row')).toHaveCount(10)
    await expect(page.locator('tr.row.dim')).toHaveCount(10)
    // Other tests of the run import companies.
    const all = await read<ListCounts>(page.request, '/api/lists/all/')
    expect(all.above_tier_count).toBeGreaterThanOrEqual(20)
    const gate = `${all.above_tier_count} of ${all.count} stocks need Standard or above. Their rows are grayed out`
    await expect(page.getByText(gate)).toHaveCount(1)
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click()
    await expect(page.getByText('Above your plan')).toBeVisible()
    await expect(page.getByText('Delayed two quarters', { exact: true })).toBeVisible()
  })

  test('a list grays no stocks for Pro and shows no notice', async ({ pageOf }) => {
    const page = await pageOf('pro')
    await page.goto(SMALLEST_FIRST)
    await waitForWhole(page)
    await expect(page.locator('tr.row')).toHaveCount(30)
    await expect(page.locator('tr.row.dim')).toHaveCount(0)
    await expect(page.getByRole('table').getByRole('link', { name: /See plans/ })).toHaveCount(0)
  })

  test('a list shows a visitor in one row that its figures are two quarters old', async ({
    pageOf,
  }) => {
    const page = await pageOf('visitor')
    await page.goto('/stocks/list/Mag7')
    await waitForWhole(page)
    await expect(page.getByText(/^Ratings and figures are two quarters old/)).toHaveCount(1)
  })

  test('a list refuses filters for a visitor', async ({ pageOf }) => {
    const { request } = await pageOf('visitor')
    expect((await request.get('/api/lists/Mag7/?filter=rating%3E%3DA')).status()).toBe(401)
    expect((await request.get('/api/sectors/Technology/')).status()).toBe(401)
  })
})

test('the search palette grays a stock above the tier and opens its delayed page with the tier message', async ({
  pageOf,
}) => {
  const page = await pageOf('basic')
  const ticker = await tickerAboveBasic(page.request)
  await page.goto(`/stock/z-score/${WITHIN}`)
  await waitForWhole(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(ticker)
  const option = page.getByRole('option', { name: new RegExp(`^${ticker}\\b`) })
  await expect(option).toContainText('Above your plan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/stock/z-score/${ticker}`)
  await expect(
    page.getByText(`This stock, ${ticker}, requires a higher level of subscription.`),
  ).toBeVisible()
})

for (const part of ['riwrong', 'ri', 'credit']) {
  test(`/product/${part} is not found`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    await page.goto(`/product/${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
}

test('no bundle and no page contains the secret of the visualizer', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  await page.goto('/product/riwrong')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  for (const body of await Promise.all(bodies)) expect(body).not.toContain(site.visualizerSecret)
})

test.describe('a day in the address', () => {
  test('a day in the address does not unlock the withheld quarters', async ({ pageOf }) => {
    const page = await pageOf('visitor')
    const { periods } = await read<Document>(page.request, `/api/tickers/${WITHIN}/z-score/`)
    const [before, newest] = periods.slice(-2)
    if (!before || !newest) throw new Error(`${WITHIN} has too few quarters`)
    for (const day of [before.known_on, newest.known_on, '2026-11-20']) {
      const then = await read<Document>(
        page.request,
        `/api/tickers/${WITHIN}/z-score/?as_of=${day}`,
      )
      expect(then.latest, day).toBeNull()
      for (const { quarter } of then.data.points) {
        expect([before.quarter, newest.quarter], day).not.toContain(quarter)
      }
      const working = await page.request.get(
        `/api/tickers/${WITHIN}/working/?figure=z-score&quarter=${before.quarter}&as_of=${day}`,
      )
      expect(working.status(), day).toBe(403)
    }
    await page.goto(`/stock/z-score/${WITHIN}?as_of=${before.known_on}`)
    await waitForWhole(page)
    await page.getByRole('group', { name: 'Z-Score by quarter, chart' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('status').filter({ hasText: ILLUSTRATIVE })).toBeVisible()
  })
})

test.describe('API responses', () => {
  /** Keys of public figures: header, thresholds of checklists, market value. */
  const OPEN = ['company', 'required', 'market_cap', 'size', 'id']
  /** A figure with this many occurrences is a cap or a constant of the model. */
  const CONSTANT_FROM = 3

  /** Figures of `withheld` that also occur in `sent`. */
  function listLeaks(withheld: unknown, sent: unknown): readonly number[] {
    const seen = Map.groupBy(listNumbers(sent, OPEN), (figure) => figure)
    return [...new Set(listNumbers(withheld, OPEN))].filter(
      (figure) => isPrecise(figure) && (seen.get(figure)?.length ?? CONSTANT_FROM) < CONSTANT_FROM,
    )
  }

  for (const kind of Object.keys(STOCK_TABS)) {
    test(`no latest figure of the ${kind} page is sent to a visitor`, async ({ pageOf }) => {
      const [visitor, pro] = [await pageOf('visitor'), await pageOf('pro')]
      const path = `/api/tickers/${WITHIN}/${kind}/`
      const whole = await read<Document>(pro.request, path)
      for (const address of [path, `${path}?as_of=${whole.company.as_of}`]) {
        const sent = await read<Document>(visitor.request, address)
        expect(sent.latest ?? null).toBeNull()
        // The newest equity is free as a ranked item.
        const free = listNumbers(sent.universe?.items)
        const leaks = listLeaks(whole.latest, sent)
        expect(leaks.filter((figure) => !free.includes(figure))).toEqual([])
      }
    })
  }

  test('no latest week of the market signal is sent to a visitor', async ({ pageOf }) => {
    const [visitor, pro] = [await pageOf('visitor'), await pageOf('pro')]
    const path = `/api/tickers/${WITHIN}/market-signal/`
    expect((await read<Document>(pro.request, path)).latest ?? null).not.toBeNull()
    expect((await read<Document>(visitor.request, path)).latest ?? null).toBeNull()
  })

  for (const path of [
    '/api/lists/Mag7/',
    '/api/lists/Mag7/points/',
    '/api/visualizer/upside-pe/',
    `/api/tickers/${WITHIN}/peers/?items=is_revenueusd,is_roe&scope=sector`,
  ]) {
    test(`${path} sends a visitor different figures than a Pro subscriber`, async ({ pageOf }) => {
      const [visitor, pro] = [await pageOf('visitor'), await pageOf('pro')]
      const whole = await read<unknown>(pro.request, path)
      expect(listNumbers(whole, OPEN).filter(isPrecise).length).toBeGreaterThan(7)
      expect(listLeaks(whole, await read<unknown>(visitor.request, path))).toEqual([])
    })
  }
})
