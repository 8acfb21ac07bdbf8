import { describe, expect, it } from '@jest/globals'
import {
  getOpenRiskValuationVisualizerRoute,
  getRiskValuationVisualizerRoute,
  getUpsidePeVisualizerRoute,
} from '@quantamental/api/stocks'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildRiskValuation, buildUpsidePe } from '../../testing/visualizer.factory.ts'
import { riskPoints, upsidePePoints, upsidePeSummary } from './company-points.ts'
import { sortPoints } from './point-columns.tsx'
import { GRADE_BANDS, probabilityTick } from './visualizer-axes.ts'

const PATH = '/product/upside-pe-visualizer'
const FOR_EVERYONE = '/product/risk-valuation-visualizer'

interface Options {
  readonly upsidePe?: StubAnswer<typeof getUpsidePeVisualizerRoute>
  readonly risk?: StubAnswer<typeof getRiskValuationVisualizerRoute>
  readonly everyone?: StubAnswer<typeof getOpenRiskValuationVisualizerRoute>
  readonly tier?: number
  /** Feature flags that are on. */
  readonly flags?: readonly string[]
}

function open(url: string, options: Options = {}) {
  const { upsidePe = buildUpsidePe(45), risk = errorAnswer(404) } = options
  const { everyone = errorAnswer(404), tier, flags = [] } = options
  const http = stubHttp([
    [getUpsidePeVisualizerRoute, upsidePe],
    [getRiskValuationVisualizerRoute, risk],
    [getOpenRiskValuationVisualizerRoute, everyone],
  ])
  const user = tier === undefined ? null : buildUser({ tier_number: tier })
  return { ...renderRemote(remote, { url, shell: createStubShell({ http, user, flags }) }), http }
}

const findTable = async () => within(await screen.findByRole('table'))

describe('upside-PE visualizer', () => {
  it('a visitor sees the age of the figures, the plans with the latest, and ten companies per page', async () => {
    const { container } = open(PATH)
    expect((await findTable()).getAllByRole('row')).toHaveLength(11)
    expect(screen.getByText('Delayed two quarters')).toBeInTheDocument()
    expect(
      screen.getByText(/All companies are shown with figures from two quarters ago/),
    ).toHaveTextContent('Basic 400, Standard 2,500, Pro 5,500')
    expect(document.title).toBe('Upside-PE visualizer | Quantamental')
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/product\/upside-pe-visualizer$/),
    )
    expect(await listViolations(container)).toEqual([])
  })

  it('a Pro subscriber sees thirty companies per page and no gate if nothing is delayed', async () => {
    const whole = buildUpsidePe(45)
    open(PATH, { tier: 5, upsidePe: { ...whole, is_delayed: whole.is_delayed.map(() => 0) } })
    expect((await findTable()).getAllByRole('row')).toHaveLength(31)
    expect(screen.queryByText(/from two quarters ago/)).not.toBeInTheDocument()
    expect(screen.getByText('Latest figures')).toBeInTheDocument()
  })

  it('the selected area is stored in the URL and lists its companies', async () => {
    const { currentUrl } = open(PATH)
    const upside = within(await screen.findByRole('group', { name: 'Value estimate, %' }))
    await userEvent.type(upside.getByRole('textbox', { name: 'from' }), '10{Enter}')
    expect(currentUrl()).toContain('area=__0.1_')
    const points = upsidePePoints(buildUpsidePe(45)).filter(
      ({ x, y }) => x !== null && y !== null && y >= 0.1,
    )
    expect(
      await screen.findByText(`${points.length} companies in the selected area`),
    ).toBeInTheDocument()
  })

  it('the page opens with the area, sort and pins in the URL', async () => {
    open(`${PATH}?area=__0.1_&sort=y.desc&pins=Q003,Q004`)
    const rows = (await findTable()).getAllByRole('row').slice(1)
    const best = sortPoints(
      upsidePePoints(buildUpsidePe(45)).filter(({ x, y }) => x !== null && (y ?? -1) >= 0.1),
      {
        column: 'y',
        direction: 'desc',
      },
    )
    expect(rows[0]).toHaveTextContent(best[0]?.id ?? '')
    expect(screen.getByRole('link', { name: 'Compare side by side' })).toHaveAttribute(
      'href',
      '/stocks/side-by-side?tickers=Q003,Q004',
    )
  })

  it('an empty area shows a message and can be cleared', async () => {
    const { currentUrl } = open(`${PATH}?area=150_151_0.99_`)
    await screen.findByText('No companies in this area')
    const [button] = screen.getAllByRole('button', { name: 'Clear selection' })
    if (button) await userEvent.click(button)
    await waitFor(() => expect(currentUrl()).not.toContain('area'))
  })

  it('at most three sectors can be highlighted', async () => {
    const { currentUrl } = open(PATH)
    const sectors = within(await screen.findByRole('group', { name: 'Highlighted sectors' }))
    for (const name of ['Energy', 'Technology', 'Utilities', 'Healthcare']) {
      await userEvent.click(sectors.getByRole('button', { name }))
    }
    expect(decodeURIComponent(currentUrl())).toContain('sectors=Energy,Technology,Utilities')
    expect(sectors.getByRole('button', { name: 'Healthcare' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('the visualizer shows a loading state', async () => {
    open(PATH, { upsidePe: neverAnswers() })
    expect(await screen.findByText('Loading companies')).toBeInTheDocument()
  })

  it('the visualizer offers a retry if the companies fail to load', async () => {
    let failures = 1
    open(PATH, { upsidePe: () => (failures-- > 0 ? errorAnswer(503) : buildUpsidePe(45)) })
    expect(await screen.findByText('Code: 503')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('application')).toBeInTheDocument()
  })

  it('the visualizer shows a message if nothing is published yet', async () => {
    open(PATH, { upsidePe: errorAnswer(404) })
    expect(await screen.findByText('No companies yet')).toBeInTheDocument()
  })
})

describe('risk-valuation visualizer', () => {
  it('the text after “ri” is sent to the service, and the page is not indexed', async () => {
    const { http, container } = open('/product/ris3cret', { risk: buildRiskValuation(45) })
    await screen.findByRole('application')
    expect(http.calls[0]?.options.params).toEqual({ secret: 's3cret' })
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it.each(['/product/riwrong', '/product/ri', '/product/other'])(
    'the risk-valuation visualizer is not found at %s',
    async (url) => {
      open(url)
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
      expect(screen.getByText(url, { exact: false })).toHaveTextContent(
        `There is no page at ${url}.`,
      )
    },
  )

  it('a URL of another form sends no request', async () => {
    const { http } = open('/product/other')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(http.calls).toHaveLength(0)
  })

  it('the open URL works while the flag is on and is not indexed', async () => {
    const { http, container } = open(FOR_EVERYONE, {
      everyone: buildRiskValuation(45),
      flags: ['visualizer_for_everyone'],
    })
    await screen.findByRole('application')
    expect(http.calls.map(({ path }) => path)).toEqual(['/api/visualizer/risk-valuation/'])
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await listViolations(container)).toEqual([])
  })

  it('the open URL is not found while the flag is off, and no request is sent', async () => {
    const { http } = open(FOR_EVERYONE, { everyone: buildRiskValuation(45) })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
    expect(http.calls).toHaveLength(0)
  })

  it('the open URL is not found if the service rejects it before the page receives the flag', async () => {
    open(FOR_EVERYONE, { flags: ['visualizer_for_everyone'] })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
  })

  it('the letters are adjacent bands with the best on the left', () => {
    expect(GRADE_BANDS.map(({ label }) => label)).toEqual([
      'AAA',
      'AA',
      'A',
      'BBB',
      'BB',
      'B',
      'CCC',
    ])
    for (const [at, band] of GRADE_BANDS.slice(1).entries()) {
      expect(band.from).toBe(GRADE_BANDS[at]?.to)
    }
    // Between odds of 1 in 10,000 and 1 in 2,500: the geometric mean, 1 in 5,000.
    expect(GRADE_BANDS[0]?.to).toBeCloseTo(1 / 5000)
  })

  it('a company in default is placed apart from every probability', () => {
    const data = buildRiskValuation(2)
    const [first, second] = riskPoints({ ...data, rating: ['D', 'AA'], pd: [null, 0.0004] })
    expect(first?.x).toBe(1)
    expect(second?.x).toBe(0.0004)
  })

  it.each([
    [0.0002, '0.02%'],
    [0.0139, '1.4%'],
    [0.5, '50%'],
  ])('a probability of %d is shown as %s', (value, text) => {
    expect(probabilityTick(value)).toBe(text)
  })
})

describe('plot summaries', () => {
  it('the summaries count plotted companies, those with upside and those with expected losses', () => {
    const data = buildUpsidePe(5, {
      upside: [0.1, -0.2, 0.3, null, 0.05],
      forward_pe: [10, 20, -5, 12, null],
    })
    expect(upsidePeSummary(upsidePePoints(data))).toBe(
      '3 of 5 companies; 2 lack one of the two figures. 2 trade below their estimated value; median estimate +10.0%. Median forward P/E 15.0; 1 expected to make no profit.',
    )
  })
})

describe('sorting of plotted companies', () => {
  it('companies without a value are sorted last in both directions', () => {
    const points = upsidePePoints(buildUpsidePe(3, { upside: [null, 0.1, 0.2] }))
    const order = (direction: 'asc' | 'desc') =>
      sortPoints(points, { column: 'y', direction }).map(({ y }) => y)
    expect(order('asc')).toEqual([0.1, 0.2, null])
    expect(order('desc')).toEqual([0.2, 0.1, null])
  })
})
