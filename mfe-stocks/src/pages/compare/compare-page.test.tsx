import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import { buildComparePage, buildPeer } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const findPeers = async () =>
  within(await screen.findByRole('region', { name: 'Peers in Consumer Electronics' }))

describe('the comparison with peers', () => {
  it('shows this company first, then its peers with a way to theirs', async () => {
    const { container } = renderStockPage('compare', buildComparePage())
    const card = await findPeers()
    const [, own, peer] = card.getAllByRole('row')
    expect(own).toHaveTextContent(
      /^AAPL this companyApple Inc\..*\+8\.4%24\.66\.93Safe−2\.61−2\.6%1\.0%\$2,391\.6B22Q3delayed$/,
    )
    expect(peer && within(peer).getByRole('link', { name: 'SONO' })).toHaveAttribute(
      'href',
      '/stock/compare/SONO',
    )
    expect(await listViolations(container)).toEqual([])
  })

  it('says No Target and No Data of what a peer does not have, never zero', async () => {
    renderStockPage('compare', buildComparePage())
    const peer = (await findPeers()).getByRole('row', { name: /^SONO/ })
    expect(peer).toHaveTextContent('No TargetNo DataNo DataNo DataNo DataNo Data$1.8B')
  })

  it('shows hidden ratings as hidden', async () => {
    const page = buildComparePage()
    const hidden = buildPeer({ display_rating: '?', display_rating_numeric: null, quarter: null })
    renderStockPage('compare', {
      ...page,
      universe: page.universe && { ...page.universe, peers: [hidden] },
    })
    const peer = (await findPeers()).getByRole('row', { name: /^SONO/ })
    expect(peer).toHaveTextContent('hidden, subscribers only')
  })

  it('withholds the newest two quarters of its own way', async () => {
    renderStockPage('compare', buildComparePage())
    const table = within(
      await screen.findByRole('region', { name: 'Its own way through upside and P/E' }),
    )
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/^FY2023 Q2 and FY2023 Q1: open/)
    expect(document.title).toBe('Apple Inc. (AAPL) Compare (UPV) | Quantamental')
  })

  it('says when there are no peers', async () => {
    const page = buildComparePage()
    renderStockPage('compare', {
      ...page,
      universe: page.universe && { ...page.universe, peers: [] },
    })
    expect(
      (await findPeers()).getByText('No other company of its industry is covered.'),
    ).toBeInTheDocument()
  })
})
