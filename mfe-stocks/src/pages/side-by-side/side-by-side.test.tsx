import { describe, expect, it } from '@jest/globals'
import { getSummaryPageRoute, searchTickersRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildCompany, buildMatch } from '../../testing/factories.ts'
import { buildCards, buildItem, buildSummaryPage } from '../../testing/pages.factory.ts'
import { bestPlaces, buildSections } from './comparison-rows.ts'
import { comparisonCsv } from './comparison-table.tsx'
import { parseTickers } from './ticker-set.ts'

const LEVERAGE = 'bs_debtassetsratio'

/** AAPL as in the factory; MSFT with a better rating, less upside and no M-Score. */
function answer({ params }: { readonly params: { readonly ticker: string } }) {
  if (params.ticker === 'NOPE') return errorAnswer(404)
  if (params.ticker === 'DOWN') return errorAnswer(503)
  if (params.ticker === 'AAPL') return buildSummaryPage()
  const cards = buildCards({
    rating: 'AAA',
    rating_numeric: 1,
    m_score: { value: null, label: 'No Data' },
    methods: buildCards().methods.map((method) =>
      method.code === 'upside_avg' ? { ...method, upside: 0.02 } : method,
    ),
  })
  const company = buildCompany({ ticker: params.ticker, name: 'Microsoft Corporation', id: 2 })
  return buildSummaryPage({ cards }, { company })
}

function open(url: string, summary: StubAnswer<typeof getSummaryPageRoute> = answer) {
  const http = stubHttp([
    [getSummaryPageRoute, summary],
    [searchTickersRoute, [buildMatch(), buildMatch({ id: 2, ticker: 'MSFT', name: 'Microsoft' })]],
  ])
  return renderRemote(remote, { url, shell: createStubShell({ http }) })
}

const rowOf = async (name: RegExp) => screen.findByRole('row', { name })

describe('side-by-side comparison', () => {
  it('the best value of a row has a label: the lowest rating number and the highest upside', async () => {
    const { container } = open('/stocks/side-by-side?tickers=AAPL,MSFT')
    await screen.findAllByText('AAA')
    const [apple, microsoft] = within(await rowOf(/^Credit rating/)).getAllByRole('cell')
    expect(apple).toHaveTextContent(/^AA$/)
    expect(microsoft).toHaveTextContent(/^bestAAA$/)
    expect(await rowOf(/^Value estimate/)).toHaveTextContent(
      'best+8.4%Upside, 4 methods, −20% to +32%+2.0%Upside, 4 methods',
    )
    expect(await listViolations(container)).toEqual([])
  })

  it.each([
    [-0.35, -0.02, undefined],
    [-0.35, 0, undefined],
    [-0.35, 0.02, 1],
  ])('of the upsides %d and %d, the best is at %s', (own, other, place) => {
    const pages = [own, other].map((upside) =>
      buildSummaryPage({
        cards: buildCards({
          methods: buildCards().methods.map((method) => ({ ...method, upside })),
        }),
      }),
    )
    const row = buildSections(pages)
      .flatMap(({ rows }) => rows)
      .find(({ code }) => code === 'upside_avg')
    const values = row?.cells.map(({ value }) => value) ?? []
    expect([...bestPlaces(values, row?.better ?? null)][0]).toBe(place)
  })

  it('a row with a single value has no best, and the others show No Data', async () => {
    open('/stocks/side-by-side?tickers=AAPL,MSFT')
    await screen.findAllByText('AAA')
    const row = await rowOf(/^M-Score/)
    expect(row).toHaveTextContent('No Data')
    expect(row).not.toHaveTextContent('best')
  })

  it('partly unknown debt is shown as a lower bound and is never the best', async () => {
    const leverage = (overrides: Parameters<typeof buildItem>[1]) => {
      const page = buildSummaryPage()
      const item = buildItem('bs_debtassetsratio', overrides)
      return { ...page, universe: page.universe && { ...page.universe, items: [item] } }
    }
    const unranked = { standing: null, distribution: null }
    const least = leverage({ value: null, at_least: 0.02, universe: unranked })
    const pages = { LEAST: least, LOW: leverage({ value: 0.1 }), HIGH: leverage({ value: 0.4 }) }
    const sections = buildSections(Object.values(pages))
    const row = sections.flatMap(({ rows }) => rows).find(({ code }) => code === LEVERAGE)
    expect(row?.cells.map(({ text }) => text)).toEqual(['at least 0.02', '0.10', '0.40'])
    expect(row?.cells[0]).toMatchObject({
      value: null,
      note: 'Some components are missing, so this value isn’t ranked.',
    })
    const csv = comparisonCsv(Object.keys(pages), sections).split('\n')
    const lineOf = (code: string) => csv.find((line) => line.startsWith(`${code},`))?.trim()
    expect(lineOf(LEVERAGE)).toBe(`${LEVERAGE},,0.1,0.4`)
    expect(lineOf(`${LEVERAGE}_at_least`)).toBe(`${LEVERAGE}_at_least,0.02,,`)
    expect(lineOf('bs_equityusd_at_least')).toBeUndefined()

    open(
      '/stocks/side-by-side?tickers=LEAST,LOW,HIGH',
      ({ params }) => pages[params.ticker as 'LEAST'] ?? errorAnswer(404),
    )
    const cells = within(await rowOf(/^Debt-to-asset leverage/)).findAllByRole('cell')
    const texts = (await cells).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^at least 0\.02/)
  })

  it('a model that does not fit a company gives the reason in place of a number', async () => {
    const misfit = 'Not applicable: the net current asset value does not fit banks.'
    const cards = buildCards({
      methods: buildCards().methods.map((method) =>
        method.code === 'upside_graham_ncav' ? { ...method, upside: null, misfit } : method,
      ),
    })
    open('/stocks/side-by-side?tickers=AAPL', buildSummaryPage({ cards }))
    await screen.findByText(misfit)
    expect(await rowOf(/^Graham NCAV/)).toHaveTextContent(`Not applicable${misfit}`)
  })

  it('locked figures are shown as locked, with the plan that unlocks them', async () => {
    open('/stocks/side-by-side?tickers=AAPL,MSFT')
    expect(
      await screen.findByText(/^AAPL and MSFT are shown with figures from two quarters ago\./),
    ).toHaveTextContent('open with Basic and above.')
    expect(await rowOf(/^Net income/)).toHaveTextContent('lockedlocked')
  })

  it('companies can be found and added or removed, and the URL stores them', async () => {
    const { currentUrl } = open('/stocks/side-by-side?tickers=AAPL')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add a company' }), 'micro')
    await userEvent.click(await screen.findByRole('option', { name: /MSFT/ }))
    expect(decodeURIComponent(currentUrl())).toBe('/stocks/side-by-side?tickers=AAPL,MSFT')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove AAPL' }))
    expect(currentUrl()).toBe('/stocks/side-by-side?tickers=MSFT')
  })

  it('an unknown company is named, a failed one can be retried, and the others stay', async () => {
    open('/stocks/side-by-side?tickers=NOPE,DOWN,AAPL')
    expect(await screen.findByText('Not covered')).toBeInTheDocument()
    expect(await screen.findByText('Couldn’t load (code 503)')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(await rowOf(/^Credit rating/)).toHaveTextContent('AA')
  })

  it('the comparison does not accept a seventh company', async () => {
    open('/stocks/side-by-side?tickers=A,B,C,D,E,F,G')
    expect(await screen.findByText('6 companies')).toBeInTheDocument()
    expect(await screen.findByRole('combobox', { name: 'Add a company' })).toBeDisabled()
  })

  it('an empty comparison explains how to add companies', async () => {
    open('/stocks/side-by-side')
    expect(await screen.findByText('No companies selected')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Compare AAPL, MSFT, GOOGL' })).toHaveAttribute(
      'href',
      '/stocks/side-by-side?tickers=AAPL,MSFT,GOOGL',
    )
  })
})

describe('best values of a row', () => {
  it.each([
    [[3, 1, 2], 'low', [1]],
    [[3, 1, 2], 'high', [0]],
    [[3, 3, 2], 'high', [0, 1]],
    [[3, null, 2], 'low', [2]],
    [[3, null, null], 'low', []],
    [[2, 2], 'high', []],
    [[3, 1, 2], null, []],
  ] as const)(
    'the best values of %j with the better end %s are at %j',
    (values, better, places) => {
      expect([...bestPlaces(values, better)]).toEqual(places)
    },
  )
})

describe('tickers in a URL', () => {
  it('tickers in a URL become upper case, without duplicates, at most six', () => {
    expect(parseTickers(' aapl,MSFT,AAPL,,b,c,d,e,f')).toEqual(['AAPL', 'MSFT', 'B', 'C', 'D', 'E'])
    expect(parseTickers(null)).toEqual([])
  })
})
