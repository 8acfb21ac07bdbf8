import { describe, expect, it } from '@jest/globals'
import {
  type ComparePage,
  getComparePageRoute,
  getUpsidePeVisualizerRoute,
} from '@quantamental/api/stocks'
import { createStubShell, errorAnswer, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildCompany } from '../../testing/factories.ts'
import { buildComparePage, buildPeer } from '../../testing/pages.factory.ts'
import { buildUpsidePe } from '../../testing/visualizer.factory.ts'
import { upsidePePoints } from '../visualizers/company-points.ts'
import { placeSentence, quadrantsAbout, viewAbout } from './centered-plot.ts'
import { peerRows } from './peer-rows.ts'

/** AAPL, SONO and one of another industry. */
const UNIVERSE = buildUpsidePe(3, {
  ticker: ['AAPL', 'SONO', 'XOM'],
  name: ['Apple Inc.', 'Sonos, Inc.', 'Exxon Mobil Corporation'],
  forward_pe: [24.63, 12, 14],
  upside: [0.084, 0.2, 0.1],
  market_cap: [2.4e12, 1.8e9, 5e11],
})

function open(
  page: ComparePage,
  { search = '', universe = UNIVERSE as typeof UNIVERSE | null } = {},
) {
  const http = stubHttp([
    [getComparePageRoute, page],
    [getUpsidePeVisualizerRoute, universe ?? errorAnswer(503)],
  ])
  const shell = createStubShell({ http })
  return renderRemote(remote, { url: `/stock/compare/AAPL${search}`, shell })
}

const findPeers = async () =>
  within(await screen.findByRole('region', { name: 'Peers in Consumer Electronics' }))

describe('compare page', () => {
  it('the peers table starts with this company and links to its peers', async () => {
    const { container } = open(buildComparePage())
    const card = await findPeers()
    const [, own, peer] = card.getAllByRole('row')
    expect(own).toHaveTextContent(
      /^AAPL This companyApple Inc\..*\+8\.4%4 methods, −20% to \+32%24\.66\.93Safe−2\.61−2\.6%1\.0%\$2\.39T22Q3delayed$/,
    )
    expect(peer && within(peer).getByRole('link', { name: 'SONO' })).toHaveAttribute(
      'href',
      '/stock/compare/SONO',
    )
    expect(await listViolations(container)).toEqual([])
  })

  it('a peer’s missing values are shown as No Target or No Data, never as zero', async () => {
    open(buildComparePage())
    const peer = (await findPeers()).getByRole('row', { name: /^SONO/ })
    expect(peer).toHaveTextContent('No TargetNo DataNo DataNo DataNo DataNo Data$1.8B')
  })

  it('a hidden rating is labeled as hidden', async () => {
    const page = buildComparePage()
    const hidden = buildPeer({ display_rating: '?', display_rating_numeric: null, quarter: null })
    open({
      ...page,
      universe: page.universe && { ...page.universe, peers: [hidden] },
    })
    const peer = (await findPeers()).getByRole('row', { name: /^SONO/ })
    expect(peer).toHaveTextContent('hidden, subscribers only')
  })

  it('the newest two quarters of the company’s own history are withheld', async () => {
    open(buildComparePage())
    const table = within(await screen.findByRole('region', { name: 'History of upside and P/E' }))
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      /^FY2023 Q2 and FY2023 Q1 open with Basic/,
    )
    expect(document.title).toBe('Apple Inc. (AAPL) Compare (UPV) | Quantamental')
  })

  it('simulated peers are labeled if others are real', async () => {
    const { universe } = buildComparePage()
    const peers = [buildPeer({ simulated: true })]
    open(buildComparePage({}, { universe: universe && { ...universe, peers } }))
    const card = await findPeers()
    expect(card.getByRole('row', { name: /^SONO/ })).toHaveTextContent(/^SONO Simulated/)
    expect(card.getByRole('row', { name: /^AAPL/ })).not.toHaveTextContent(/Simulated/)
  })

  it('the page shows a message if there are no peers', async () => {
    const page = buildComparePage()
    open({
      ...page,
      universe: page.universe && { ...page.universe, peers: [] },
    })
    expect(
      (await findPeers()).getByText('We cover no other company in this industry.'),
    ).toBeInTheDocument()
  })

  it('the page explains that a company without an industry has no peers', async () => {
    const page = buildComparePage({}, { company: buildCompany({ industry: null }) })
    open({ ...page, universe: page.universe && { ...page.universe, peers: [] } })
    const card = within(await screen.findByRole('region', { name: 'Peers in its industry' }))
    expect(card.getByText('No peers: the company’s industry is unknown.')).toBeVisible()
  })

  it('the summary sentence ranks the company among its industry', async () => {
    open(buildComparePage())
    expect(
      await screen.findByText(
        'Of 1 other companies in Consumer Electronics on the plot, 1 is cheaper than AAPL by forward P/E, 1 has more upside, and 1 both.',
      ),
    ).toBeInTheDocument()
  })

  it('pinned companies are shown beside this one with the best value of each row marked', async () => {
    const { currentUrl } = open(buildComparePage(), { search: '?pins=SONO' })
    const [region] = await screen.findAllByRole('region', {
      name: 'Comparison with pinned companies',
    })
    const card = within(region as HTMLElement)
    expect(card.getByRole('row', { name: /^Credit rating/ })).toHaveTextContent(/AABB$/)
    expect(card.getByRole('link', { name: 'Compare all figures' })).toHaveAttribute(
      'href',
      '/stocks/side-by-side?tickers=AAPL,SONO',
    )
    await userEvent.click(card.getByRole('button', { name: 'Unpin SONO' }))
    expect(currentUrl()).not.toContain('pins')
  })

  it('the history toggle is stored in the URL', async () => {
    const { currentUrl } = open(buildComparePage())
    await userEvent.click(await screen.findByRole('button', { name: /Show AAPL history/ }))
    expect(currentUrl()).toContain('path=1')
  })

  it('the page keeps its own figures if the other companies fail to load', async () => {
    open(buildComparePage(), { universe: null })
    expect(await screen.findByText('Couldn’t load the other companies')).toBeInTheDocument()
    expect((await findPeers()).getAllByRole('row')).toHaveLength(3)
  })
})

describe('compare plot view', () => {
  const [apple, loss] = upsidePePoints(
    buildUpsidePe(2, { forward_pe: [20, -3], upside: [0.1, 0.2] }),
  )

  it('the plot is centered on the company and spans four times its P/E in both directions', () => {
    const view = viewAbout(apple)
    expect(view?.x[0]).toBeCloseTo(5)
    expect(view?.x[1]).toBeCloseTo(80)
    expect(view?.y[0]).toBeCloseTo(-0.5)
    expect(view?.y[1]).toBeCloseTo(0.7)
  })

  it('the plot has no center for a company expected to make a loss', () => {
    expect(viewAbout(loss)).toBeNull()
    expect(quadrantsAbout(loss)).toBeNull()
    expect(viewAbout(undefined)).toBeNull()
  })
})

describe('best P/E', () => {
  const bestOf = (values: readonly (number | null)[]) =>
    peerRows(values.map((forward_pe) => buildPeer({ forward_pe }))).find(
      ({ code }) => code === 'forward_pe',
    )?.better

  it('the lowest P/E is the best if all are above zero, and none is if one is negative', () => {
    expect(bestOf([10, 20, null])).toBe('low')
    expect(bestOf([10, -20])).toBeNull()
    expect(bestOf([10, 0])).toBeNull()
  })
})

describe('summary sentence for a company outside the plot', () => {
  const points = upsidePePoints(UNIVERSE)

  it('the sentence mentions the industry only if some of it is in the plot', () => {
    const of = (group: (index: number) => boolean) =>
      placeSentence(undefined, 'FNMA', points, group, 'its industry')
    expect(of(() => false)).toMatch(/so the plot can’t be centered on it\.$/)
    expect(of((index) => index === 1)).toMatch(/centered on it; its industry is highlighted\.$/)
  })
})
