import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import {
  exportTickerRoute,
  getProfilePageRoute,
  getSummaryPageRoute,
  getWorkingRoute,
  type ProfilePage,
} from '@quantamental/api/stocks'
import {
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
import { buildCompany, buildFiling, buildWorking } from '../../testing/factories.ts'
import { buildCards, buildProfilePage, buildSummaryPage } from '../../testing/pages.factory.ts'
import { sharesSentence } from './shares-card.tsx'

interface Answers {
  readonly summary?: StubAnswer<typeof getSummaryPageRoute>
  readonly csv?: StubAnswer<typeof exportTickerRoute>
  readonly search?: string
}

function renderProfile(
  page: StubAnswer<typeof getProfilePageRoute> = buildProfilePage(),
  { summary = buildSummaryPage(), csv = 'ticker,page\r\n', search = '' }: Answers = {},
) {
  const http = stubHttp([
    [getProfilePageRoute, page],
    [getSummaryPageRoute, summary],
    [getWorkingRoute, buildWorking()],
    [exportTickerRoute, csv],
  ])
  const shell = createStubShell({ http })
  return { http, ...renderRemote(remote, { url: `/stock/profile/AAPL${search}`, shell }) }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('profile page', () => {
  it('the page shows identity, listing, notes, share counts and filings', async () => {
    const { container } = renderProfile()
    const identity = await region('Identity')
    for (const text of [
      '320193',
      '3571',
      'Cupertino, CA',
      'United States',
      'SIC 3571, manufacturing',
    ]) {
      expect(identity.getByText(text)).toBeInTheDocument()
    }
    expect(identity.getByText('None known')).toBeInTheDocument()
    const models = await region('Applicable models')
    expect(models.getByText(/^The classic Z-score is used/)).toBeInTheDocument()
    expect(models.getByRole('link', { name: 'Altman Z-score' })).toHaveAttribute(
      'href',
      '/help/methodology/altman/reference#which-companies',
    )
    const listing = await region('Listing')
    expect(listing.getByText('51.0MM')).toBeInTheDocument()
    expect(listing.getByText('Nasdaq-100')).toBeInTheDocument()
    expect(listing.getByText('Basic')).toBeInTheDocument()
    expect((await region('Data notes')).getByText(/No analyst target/)).toBeVisible()
    expect((await region('Filings')).getByText('0000320193-22-000108')).toBeInTheDocument()
    expect(document.title).toBe('Apple Inc. (AAPL) Profile | Quantamental')
    expect(await listViolations(container)).toEqual([])
  })

  it('the page explains a bank’s model class and why a model does not fit', async () => {
    const reason =
      'Not applicable: a Z-score does not fit banks, whose debt funds their core business.'
    renderProfile(
      buildProfilePage({
        model_class: {
          code: 'bank',
          label: 'Bank',
          reason: 'SIC 6021, banks and savings institutions',
          models: [{ code: 'altman', name: 'Altman Z-score', fits: false, reason }],
        },
      }),
    )
    const identity = await region('Identity')
    expect(identity.getByText('Bank')).toBeInTheDocument()
    expect(identity.getByText('SIC 6021, banks and savings institutions')).toBeInTheDocument()
    const models = await region('Applicable models')
    expect(models.getByText('Does not fit')).toBeInTheDocument()
    expect(models.getByText(reason)).toBeInTheDocument()
  })

  it('the page lists other share classes and former tickers', async () => {
    renderProfile(
      buildProfilePage({}, { company: buildCompany({ ticker: 'GOOGL', aliases: ['GOOG'] }) }),
    )
    expect((await region('Identity')).getByText('GOOG')).toBeVisible()
  })

  it('unknown facts are shown as No Data, never as zero', async () => {
    const page = buildProfilePage(
      {
        description: null,
        city: null,
        state: null,
        sic: null,
        kind: null,
        notes: [],
        shares: [],
        filings: [],
      },
      {
        company: buildCompany({
          cik: null,
          sector: null,
          industry: null,
          country: null,
          exchange: null,
          price: null,
          market_cap: null,
          rank_volume: null,
          rank_in_industry: null,
          fire: false,
          is_sp500: false,
          is_nasdaq100: false,
          is_dji: false,
          tier_number: 0,
        }),
        universe: null,
      },
    )
    const { model_class: _, ...data } = page.data
    renderProfile({ ...page, data })
    expect((await region('Identity')).getAllByText('No Data')).toHaveLength(7)
    const listing = await region('Listing')
    expect(listing.getAllByText(/^No Data/)).toHaveLength(7)
    expect(listing.getByText('None')).toBeInTheDocument()
    expect(listing.getByText('No plan')).toBeInTheDocument()
    expect((await region('Data notes')).getByText(/No gaps or special cases/)).toBeVisible()
    expect((await region('Share counts')).getByText('No quarters yet.')).toBeVisible()
    expect((await region('Filings')).getByText('No filings yet.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'About' })).toBeNull()
  })

  it('the page shows a skeleton while loading', async () => {
    const { container } = renderProfile(neverAnswers())
    expect(await screen.findByText('Loading AAPL')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })
})

describe('listing on an earlier day', () => {
  it('the listing shows the date of the index and list memberships', async () => {
    const company = buildCompany({ membership_as_of: '2026-11-20' })
    renderProfile(buildProfilePage({}, { company }))
    expect(
      (await region('Listing')).getByText('As of Nov 20, 2026. Earlier memberships aren’t stored.'),
    ).toBeVisible()
  })
})

describe('share counts', () => {
  it('share counts have a chart and a table, and the axis choice is stored in the URL', async () => {
    const { currentUrl } = renderProfile()
    const shares = await region('Share counts')
    await userEvent.click(shares.getByRole('button', { name: 'Zoomed in' }))
    expect(currentUrl()).toBe('/stock/profile/AAPL?shares=zoomed')
    await userEvent.click(shares.getByRole('button', { name: 'Table' }))
    expect(shares.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'QuarterFiscal periodShares outstandingDiluted average shares',
      '22Q2FY2022 Q316.1B—',
      '23Q2FY2023 Q215.7B15.8B',
    ])
  })

  it('the newest share count and each quarter of the chart open their calculations', async () => {
    const { http } = renderProfile()
    const shares = await region('Share counts')
    await userEvent.click(shares.getByRole('button', { name: /^Shares outstanding FY2023 Q2/ }))
    await screen.findByRole('dialog', { name: 'Shares outstanding 15.7B' })
    await userEvent.keyboard('{Escape}')
    shares.getByRole('group', { name: 'Share counts, chart' }).focus()
    await userEvent.keyboard('{Home}{Enter}')
    await screen.findByRole('dialog', { name: 'Shares outstanding 16.1B' })
    const requests = http.calls.filter(({ path }) => path === getWorkingRoute.path)
    expect(requests.map(({ options }) => options.query)).toEqual([
      { figure: 'line.sharesOutstanding', quarter: '23Q2' },
      { figure: 'line.sharesOutstanding', quarter: '22Q2' },
    ])
  })

  it('the dilution signal is that of the quarter visible to the viewer', async () => {
    renderProfile()
    const shares = await region('Share counts')
    expect(await shares.findByRole('button', { name: /^Share dilution FY2022/ })).toHaveTextContent(
      '−2.6%',
    )
    expect(shares.getByText('Low')).toBeVisible()
  })

  it('the dilution signal is No Data without two years of counts', async () => {
    const dilution = { figure: 'signal.dilution', value: null, label: 'No Data' as const }
    renderProfile(buildProfilePage(), {
      summary: buildSummaryPage({ cards: buildCards({ dilution }) }),
    })
    const shares = await region('Share counts')
    expect(await shares.findByRole('button', { name: /^Share dilution FY2022/ })).toHaveTextContent(
      'No Data',
    )
  })

  it('the dilution signal shows its lock if no quarter is old enough for a visitor', async () => {
    renderProfile(buildProfilePage(), { summary: buildSummaryPage({ cards: null, history: [] }) })
    const shares = await region('Share counts')
    expect(await shares.findByText('Share dilution opens with Basic and above.')).toBeVisible()
  })

  it('share counts are shown without the dilution signal if it fails to load', async () => {
    renderProfile(buildProfilePage(), { summary: errorAnswer(503) })
    await region('Share counts')
    await waitFor(() => expect(screen.queryByText(/Share dilution/)).toBeNull())
  })

  it.each<[string, ProfilePage['data']['shares']]>([
    [
      'Shares outstanding changed from 100 in 24Q1 to 90 in 24Q3, −10.0%; the diluted average differs by +10.0%.',
      [
        { quarter: '24Q1', outstanding: 100, diluted: null },
        { quarter: '24Q2', outstanding: null, diluted: 104 },
        { quarter: '24Q3', outstanding: 90, diluted: 99 },
      ],
    ],
    ['Shares outstanding: 90 in 24Q3.', [{ quarter: '24Q3', outstanding: 90, diluted: null }]],
    [
      'The company has not filed a count of shares outstanding.',
      [{ quarter: '24Q3', outstanding: null, diluted: 99 }],
    ],
  ])('share counts are summed up as: %s', (sentence, shares) => {
    expect(sharesSentence(shares)).toBe(sentence)
  })
})

describe('filings', () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    buildFiling({ accession: `0000320193-22-${String(index).padStart(6, '0')}` }),
  )

  it('filings are paginated, with the page in the URL', async () => {
    const { currentUrl } = renderProfile(buildProfilePage({ filings: many }))
    const filings = await region('Filings')
    expect(filings.getByText('1–12 of 14')).toBeVisible()
    await userEvent.click(filings.getByRole('button', { name: 'Page 2' }))
    expect(currentUrl()).toBe('/stock/profile/AAPL?filings=2')
    expect(filings.getAllByRole('link', { name: /^0000320193-22-/ })).toHaveLength(2)
  })

  it('filings start at the first page if the URL names a page that does not exist', async () => {
    renderProfile(buildProfilePage({ filings: many }), { search: '?filings=3' })
    expect((await region('Filings')).getByText('1–12 of 14')).toBeVisible()
  })

  it('filings link to EDGAR, one by one and all together', async () => {
    renderProfile()
    const filings = await region('Filings')
    expect(filings.getByRole('link', { name: '0000320193-22-000108' })).toHaveAttribute(
      'href',
      buildFiling().url,
    )
    expect(filings.getByRole('link', { name: 'See all filings on EDGAR' })).toHaveAttribute(
      'href',
      expect.stringContaining('CIK=320193'),
    )
  })

  it('simulated filings have no links and are labeled', async () => {
    renderProfile(
      buildProfilePage(
        { filings: [buildFiling({ simulated: true, url: null })] },
        { company: buildCompany({ simulated: true }) },
      ),
    )
    const filings = await region('Filings')
    expect(filings.getByText(/These filings are simulated/)).toBeVisible()
    expect(filings.getByText('Simulated, no filing')).toBeVisible()
    expect(filings.queryByRole('link')).toBeNull()
  })
})

describe('downloads of a stock', () => {
  const saved: { name: string; blob: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    let blob = new Blob()
    URL.createObjectURL = (given) => {
      blob = given as Blob
      return 'blob:file'
    }
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob })
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('the CSV download is the service’s file', async () => {
    renderProfile()
    const card = await region('Download all data')
    await userEvent.click(card.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['AAPL.csv']))
  })

  it('the file name of a simulated company says so', async () => {
    renderProfile(buildProfilePage({}, { company: buildCompany({ simulated: true }) }))
    const card = await region('Download all data')
    await userEvent.click(card.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['AAPL-simulated.csv']))
  })

  it('a failed download shows an error', async () => {
    const { shell } = renderProfile(buildProfilePage(), { csv: errorAnswer(500) })
    const card = await region('Download all data')
    await userEvent.click(card.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() =>
      expect(shell.notices).toEqual(['error: Couldn’t create the file. Please try again later.']),
    )
    expect(saved).toEqual([])
  })

  it('a refused download says when to try again', async () => {
    const csv = new ApiError(429, 'Too Many Requests', null, null, 42)
    const { shell } = renderProfile(buildProfilePage(), { csv })
    const card = await region('Download all data')
    await userEvent.click(card.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() =>
      expect(shell.notices).toEqual([
        'error: Too many downloads in a minute. Try again in 42 seconds.',
      ]),
    )
  })

  it('an earlier day offers only the JSON download', async () => {
    renderProfile(buildProfilePage({}, { as_known_on: '2023-05-01' }), {
      search: '?as_of=2023-05-01',
    })
    const card = await region('Download all data')
    expect(card.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    expect(card.getByRole('button', { name: 'Download JSON' })).toBeVisible()
  })
})
