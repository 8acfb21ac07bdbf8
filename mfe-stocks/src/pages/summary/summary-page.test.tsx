import { describe, expect, it } from '@jest/globals'
import { errorAnswer, neverAnswers } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCompany, buildFiling } from '../../testing/factories.ts'
import { buildCards, buildItem, buildSummaryPage, NO_SPREAD } from '../../testing/pages.factory.ts'
import { type RenderOptions, renderStockPage } from '../../testing/render-stock-page.tsx'

/** Once the cards below the header are shown too. */
const whole = () => screen.findByRole('region', { name: 'Key figures' })

async function openSummary(page = buildSummaryPage(), options?: RenderOptions) {
  const rendered = renderStockPage('summary', page, options)
  await whole()
  return rendered
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('summary header', () => {
  it('the header shows the company’s identity, listing and trading volume', async () => {
    await openSummary()
    expect(screen.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible()
    expect(screen.getByText('$2.39T market cap')).toBeInTheDocument()
    for (const badge of ['S&P 500', 'Nasdaq-100', 'Dow']) {
      expect(screen.getByText(badge)).toBeInTheDocument()
    }
    expect(screen.queryByText('Meme')).toBeNull()
    expect(screen.getByRole('img', { name: 'Rank 3 by trading volume' })).toBeInTheDocument()
    expect(screen.getByText('$150.43 on Sep 23, 2022 · Reference date Sep 24, 2022')).toBeVisible()
  })

  const withHeader = (overrides: Parameters<typeof buildCompany>[0]) =>
    openSummary(buildSummaryPage({}, { company: buildCompany(overrides) }))

  it('the header says that a visitor’s rating is delayed by two quarters', async () => {
    await withHeader({})
    expect(screen.getByText('Delayed 2 quarters')).toHaveAttribute(
      'title',
      'Rating of 23Q1. Subscribe to see the latest.',
    )
  })

  it('the header shows a subscriber the latest rating without the delay tag', async () => {
    await withHeader({ is_delayed: false, display_rating: 'A', fire: false })
    expect(screen.queryByText('Delayed 2 quarters')).toBeNull()
    expect(screen.queryByRole('img', { name: /trading volume/ })).toBeNull()
  })

  it('the header shows ? if no quarter is old enough', async () => {
    await withHeader({
      display_rating: '?',
      display_rating_numeric: null,
      display_rating_quarter: null,
    })
    expect(screen.getAllByText(/hidden, subscribers only/)[0]).toBeInTheDocument()
    expect(screen.queryByText('Delayed 2 quarters')).toBeNull()
  })

  it('simulated figures are labeled and link to no filing', async () => {
    renderStockPage(
      'summary',
      buildSummaryPage(
        { filings: [buildFiling({ simulated: true, url: null })] },
        { company: buildCompany({ simulated: true }) },
      ),
    )
    expect(await screen.findByText('Simulated, no filing')).toBeInTheDocument()
    expect(screen.getByText('Simulated')).toBeInTheDocument()
  })
})

describe('a company with real filings and simulated prices', () => {
  it('its prices are marked as simulated and its filings link to the SEC', async () => {
    const filing = buildFiling()
    renderStockPage(
      'summary',
      buildSummaryPage(
        { filings: [filing] },
        { company: buildCompany({ simulated: true, real_filings: true }) },
      ),
    )
    expect(await screen.findByText('Real filings, simulated prices')).toBeInTheDocument()
    expect(screen.getByText(/^Simulated price \$/)).toBeInTheDocument()
    expect(screen.queryByText('Simulated, no filing')).toBeNull()
    expect(await screen.findByRole('link', { name: filing.accession })).toHaveAttribute(
      'href',
      filing.url,
    )
  })
})

describe('summary page of a visitor', () => {
  it('a visitor sees rating, upside, scores, signals, ranks, figures and filings', async () => {
    const { container } = await openSummary()
    const rating = region('Credit rating')
    expect(
      rating.getByRole('button', { name: 'Odds of default FY2022: 1 in 2,500, show calculation' }),
    ).toBeInTheDocument()
    expect(
      rating.getByText(/^Investment grade\. Raised from A in 22Q3; AA for 1 quarter\./),
    ).toBeInTheDocument()
    const upside = region('Valuation upside')
    expect(upside.getByText(/^median of 4 methods, −20% to \+32%/)).toBeInTheDocument()
    expect(
      upside.getByRole('img', { name: /^Value estimate \+8\.4%, Upside; median of 4 methods/ }),
    ).toBeVisible()
    expect(upside.getByRole('button', { name: /^Value estimate FY2022: \+8\.4%/ })).toBeVisible()
    expect(
      region('Z-Score').getByRole('button', { name: 'Z-Score FY2022: 6.93, show calculation' }),
    ).toBeInTheDocument()
    expect(region('Z-Score').getByText('Safe zone')).toBeInTheDocument()
    expect(region('M-Score').getByText('Manipulation unlikely')).toBeInTheDocument()
    const signals = region('Signals')
    expect(signals.getByRole('button', { name: /^Rate sensitivity FY2022: 72/ })).toBeVisible()
    expect(signals.getByText('Medium')).toBeInTheDocument()
    expect(
      signals.getByRole('img', {
        name: 'Low, on a scale of Low, Medium, and High with thresholds at 2% and 5%.',
      }),
    ).toBeInTheDocument()
    const news = region('What changed since last quarter')
    expect(news.getByText('Next earnings report')).toBeVisible()
    expect(news.getByText('Nov 23, 2023')).toBeVisible()
    expect(news.getByText(/^22Q3: credit rating A → AA/)).toBeVisible()
    expect(region('Z-Score').getByText(/^Up from 6\.50 in 22Q2\./)).toBeVisible()
    expect(screen.getByRole('link', { name: '0000320193-23-000006' })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(
      region('Key figures').getByText('as reported, FY2022, delayed two quarters'),
    ).toBeVisible()
    expect(await listViolations(container)).toEqual([])
  })

  it('only the restated figure is marked, with the date of the filing', async () => {
    const page = buildSummaryPage()
    const periods = page.periods.map((period, index) =>
      index === page.periods.length - 3 ? { ...period, restated_on: '2023-06-01' } : period,
    )
    const [first, ...others] = page.data.figures
    if (!first) throw new Error('No figure')
    const figures = [{ ...first, restated: true as const }, ...others]
    const { container } = await openSummary({
      ...page,
      periods,
      data: { ...page.data, figures },
    })
    const marks = region('Key figures').getAllByText('restated')
    expect(marks).toHaveLength(1)
    expect(marks[0]).toHaveTextContent('restated in a filing on Jun 1, 2023')
    expect(marks[0]?.closest('dt')).toHaveTextContent(first.label)
    expect(await listViolations(container)).toEqual([])
  })

  it('the changes name the earlier quarter if it is not the previous one', async () => {
    const { change } = buildCards()
    const cards = buildCards({ change: change && { ...change, from_quarter: '09Q4' } })
    await openSummary(buildSummaryPage({ cards }))
    expect(region('What changed since 09Q4').getByText('Next earnings report')).toBeVisible()
  })

  it('the newest two quarters are withheld with the plan that unlocks them', async () => {
    await openSummary()
    const rating = region('Credit rating')
    expect(rating.getByText(/The latest two quarters open with Basic and above/)).toBeVisible()
    expect(rating.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    await userEvent.click(rating.getByRole('button', { name: 'Table' }))
    const rows = rating.getAllByRole('row').slice(-2)
    for (const row of rows) {
      expect(row).toHaveTextContent('Illustrative only. Subscribe to unlock.')
    }
  })

  it('the page names the share price behind the rating if the header shows a later one', async () => {
    const cards = buildCards({ rated_close: { date: '2022-10-28', close: 155.74 } })
    await openSummary(buildSummaryPage({ cards }))
    expect(
      region('Credit rating').getByText(
        'Rated at the share price when the report was filed: $155.74, the close on Oct 28, 2022. Later prices don’t affect it.',
      ),
    ).toBeVisible()
  })

  it('partly unknown debt is shown as a lower bound without a rank', async () => {
    const page = buildSummaryPage()
    const figure = { figure: 'line.totalDebt', label: 'Total debt', unit: 'USD', value: null }
    const scope = { standing: null, distribution: null }
    const item = buildItem('bs_debtassetsratio', {
      ...{ value: null, at_least: 0.12, sector: scope, industry: scope, universe: scope },
    })
    const { container } = await openSummary({
      ...page,
      data: { ...page.data, figures: [{ ...figure, at_least: 1.2e9 }] },
      universe: page.universe && { ...page.universe, items: [item] },
    })
    const figures = region('Key figures')
    expect(
      figures.getByRole('button', { name: /^Total debt .*: at least \$1\.2B, show calculation/ }),
    ).toBeVisible()
    expect(
      figures.getByText('Some components are missing, so this value isn’t ranked.'),
    ).toBeVisible()
    expect(
      region('Ranked financials').getByRole('row', { name: /^Debt-to-asset leverage/ }),
    ).toHaveTextContent(/at least 0\.12.*No Data$/)
    expect(await listViolations(container)).toEqual([])
  })

  it('implausible debt is withheld with the reason', async () => {
    const page = buildSummaryPage()
    const withheld = 'Withheld: reported total debt exceeds total liabilities.'
    const figure = { figure: 'line.totalDebt', label: 'Total debt', unit: 'USD', value: null }
    await openSummary({
      ...page,
      data: { ...page.data, figures: [{ ...figure, withheld }] },
    })
    const figures = region('Key figures')
    expect(figures.getByRole('button', { name: /^Total debt .*: Withheld, show/ })).toBeVisible()
    expect(figures.getByText(withheld)).toBeVisible()
  })

  it('the two free ranked items are shown and the others are locked', async () => {
    await openSummary()
    const ranked = region('Ranked financials')
    expect(ranked.getByRole('row', { name: /^Equity/ })).toHaveTextContent('$50.7B')
    expect(ranked.getByRole('row', { name: /^Equity/ })).toHaveTextContent('5 of 59')
    expect(ranked.getByRole('row', { name: /^Revenue/ })).toHaveTextContent(/^RevenueLocked$/)
    expect(ranked.getAllByText('Locked')).toHaveLength(4)
    expect(ranked.getByText(/Equity and leverage are free/)).toBeVisible()
    expect(ranked.getByText(/among 59 Technology companies/)).toBeVisible()
  })
})

describe('ranked items on the summary', () => {
  it('peers are requested after the page for visible items only, and link to their pages', async () => {
    const { http, currentUrl } = await openSummary(buildSummaryPage(), {
      peers: {
        scope: 'sector',
        name: 'Technology',
        count: 3,
        items: [
          {
            code: 'bs_equityusd',
            locked: false,
            count: 3,
            tickers: ['KOSS', 'AAPL', 'MSFT'],
            values: [30e6, 50_672e6, 166_542e6],
          },
        ],
      },
    })
    const strip = await screen.findByRole('group', { name: 'Equity among peers' })
    expect(strip).toHaveAccessibleDescription('Rank 5 of 59, percentile 93.')
    await waitFor(() =>
      expect(http.calls.at(-1)?.options.query).toEqual({
        items: 'bs_equityusd,bs_debtassetsratio',
        scope: 'sector',
      }),
    )
    strip.focus()
    await waitFor(async () => {
      await userEvent.keyboard('{End}')
      expect(screen.getByText('MSFT $166.5B')).toBeInTheDocument()
    })
    await userEvent.keyboard('{Enter}')
    expect(currentUrl()).toBe('/stock/summary/MSFT')
  })

  it('an item whose low values rank first says so', async () => {
    await openSummary()
    const ranked = region('Ranked financials')
    expect(ranked.getByRole('row', { name: /^Debt-to-asset leverage/ })).toHaveTextContent(
      'lower is better',
    )
    expect(ranked.getByRole('row', { name: /^Equity/ })).not.toHaveTextContent('lower')
  })
})

describe('summary page of a subscriber', () => {
  it('a subscriber sees the latest quarter and nothing locked', async () => {
    const cards = buildCards({ quarter: '23Q2', rating: 'A', rating_numeric: 3, pd: 0.001 })
    const history = ['22Q4', '23Q2'].map((quarter) => ({
      quarter,
      rating: 'A' as const,
      numeric: 3,
    }))
    const page = buildSummaryPage(
      {},
      {
        latest: { cards, history, figures: buildSummaryPage().data.figures },
        lock: null,
        company: buildCompany({ is_delayed: false, display_rating: 'A' }),
      },
    )
    await openSummary({
      ...page,
      universe: page.universe && {
        ...page.universe,
        items: page.universe.items.map(({ code }) => buildItem(code)),
      },
    })
    expect(
      screen.getByRole('button', {
        name: 'Odds of default FY2023 Q2: 1 in 1,000, show calculation',
      }),
    ).toBeInTheDocument()
    expect(screen.queryByText(/open with Basic/)).toBeNull()
    expect(screen.queryByText('Locked')).toBeNull()
    expect(screen.queryByText(/Subscribe to unlock/)).toBeNull()
    expect(region('Key figures').getByText('as reported, FY2023 Q2')).toBeVisible()
  })
})

describe('missing figures on the summary', () => {
  it('missing figures are described in text and never shown as zero', async () => {
    const cards = buildCards({
      rating: 'NR',
      rating_numeric: null,
      pd: null,
      m_score: { value: null, label: 'No Data' },
      z_score: { ...buildCards().z_score, value: null, zone: null },
      methods: buildCards().methods.map((method) => ({
        ...method,
        upside: null,
        label: 'No Target',
      })),
      spread: NO_SPREAD,
      dilution: { figure: 'signal.dilution', value: null, label: 'No Data' },
      short_interest: { figure: 'signal.short_interest', value: null, label: 'No Data' },
      forward_pe: null,
      price: null,
      change: null,
    })
    const page = buildSummaryPage({ cards })
    await openSummary(page)
    expect(region('Credit rating').getByText(/^Not rated\./)).toBeInTheDocument()
    expect(
      region('Credit rating').getByRole('button', { name: /^Odds of default FY2022: No Data/ }),
    ).toBeInTheDocument()
    expect(region('Valuation upside').getAllByText('No Target')).toHaveLength(8)
    expect(region('Valuation upside').getByText(NO_SPREAD.reason ?? '')).toBeVisible()
    expect(region('Valuation upside').queryByRole('img', { name: /^Value estimate/ })).toBeNull()
    expect(region('Z-Score').getByRole('button', { name: /No Data/ })).toBeInTheDocument()
    expect(region('M-Score').getByRole('button', { name: /No Data/ })).toBeInTheDocument()
    expect(region('Signals').getAllByText('No Data')).toHaveLength(3)
    expect(
      region('Key figures').getByRole('button', {
        name: 'Cash FY2022: No Data, show calculation',
      }),
    ).toBeInTheDocument()
    for (const name of ['Credit rating', 'Valuation upside', 'Signals', 'Key figures']) {
      expect(screen.getByRole('region', { name }).textContent).not.toMatch(/\$0|\b0\.0|\+0/)
    }
  })

  it('rate sensitivity is High without a value if forward earnings are negative', async () => {
    const page = buildSummaryPage()
    renderStockPage('summary', {
      ...page,
      universe: page.universe && {
        ...page.universe,
        rate_sensitivity: { figure: 'signal.rate_sensitivity', value: null, label: 'High' },
      },
    })
    expect(
      await screen.findByRole('button', { name: /^Rate sensitivity FY2022: High/ }),
    ).toBeInTheDocument()
  })

  it('the page shows a notice if no quarter is old enough for a visitor', async () => {
    await openSummary(buildSummaryPage({ cards: null, history: [], figures: [] }))
    expect(region('Ratings and scores').getByText(/no delayed figures yet/)).toBeInTheDocument()
    expect(region('Ratings and scores').getByRole('link', { name: 'See plans' })).toBeVisible()
    expect(region('Key figures').getByText(/no delayed figures yet/)).toBeInTheDocument()
  })

  it('the page says that nothing has been filed and why there is no Z-Score', async () => {
    const z_score = { ...buildCards().z_score, applicable: false, value: null, zone: null }
    renderStockPage(
      'summary',
      buildSummaryPage({ figures: [], filings: [], cards: buildCards({ z_score }) }),
    )
    expect((await screen.findAllByText(/no delayed figures yet/))[0]).toBeInTheDocument()
    expect(screen.getByText('No filings yet.')).toBeInTheDocument()
    expect(region('Z-Score').getByText(/No Altman model fits/)).toBeInTheDocument()
  })
})

describe('frame of the summary page', () => {
  it('the page has one title, a description and a canonical URL in capitals', async () => {
    await openSummary(buildSummaryPage(), { ticker: 'aapl' })
    expect(document.title).toBe('Apple Inc. (AAPL) Summary | Quantamental')
    expect(document.querySelectorAll('title')).toHaveLength(1)
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'Apple Inc. (AAPL): credit rating AA, scores, value estimate and filings. Every figure with its calculation.',
    )
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost/stock/summary/AAPL',
    )
  })

  it('the request uses the ticker exactly as in the URL, so that the preload matches', async () => {
    const { http } = await openSummary(buildSummaryPage(), { ticker: 'aapl' })
    expect(http.calls[0]?.options.params).toEqual({ ticker: 'aapl' })
  })

  it('all tabs are linked in the documented order', async () => {
    await openSummary()
    const tabs = within(screen.getByRole('navigation', { name: 'Stock pages' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Summary',
      'Price',
      'Statements',
      'Valuation',
      'Graham',
      'Buffett',
      'Credit Rating',
      'Z-Score',
      'M-Score',
      'Ranked Financials',
      'Compare (UPV)',
      'Profile',
    ])
    expect(tabs.getByRole('link', { name: 'Summary' })).toHaveAttribute('aria-current', 'page')
  })

  it('the tabs keep their place while the page loads', async () => {
    const { container } = renderStockPage('summary', neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    expect(document.title).toBe('AAPL | Quantamental')
    expect(screen.getByRole('link', { name: 'Z-Score' })).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it.each([404, 400])('a ticker rejected with %d offers the search', async (status) => {
    const { shell } = renderStockPage('summary', errorAnswer(status), { ticker: 'NOPE' })
    const opened: unknown[] = []
    shell.capabilities.provide('search.open', async (request) => void opened.push(request))
    await screen.findByText('We don’t cover “NOPE”')
    await userEvent.click(screen.getByRole('button', { name: 'Search stocks' }))
    expect(opened).toHaveLength(1)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  it('the search button sends Ctrl+K if the shell offers no search capability', async () => {
    renderStockPage('summary', errorAnswer(404), { ticker: 'NOPE' })
    const keys: string[] = []
    window.addEventListener('keydown', ({ key, ctrlKey }) => keys.push(`${ctrlKey} ${key}`), {
      once: true,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Search stocks' }))
    await waitFor(() => expect(keys).toEqual(['true k']))
  })

  it('an unknown ticker of 300 characters is truncated', async () => {
    renderStockPage('summary', errorAnswer(400), { ticker: 'A'.repeat(300) })
    expect(await screen.findByText(`We don’t cover “${'A'.repeat(20)}…”`)).toBeInTheDocument()
  })

  it('a failed page shows the code and can be retried', async () => {
    let down = true
    renderStockPage('summary', () => (down ? errorAnswer(503) : buildSummaryPage()))
    expect(await screen.findByRole('alert')).toHaveTextContent('Code: 503')
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await whole()
  })
})
