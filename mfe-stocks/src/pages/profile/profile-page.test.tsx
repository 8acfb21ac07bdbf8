import { describe, expect, it } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCompany } from '../../testing/factories.ts'
import { buildProfilePage } from '../../testing/pages.factory.ts'
import { renderStockPage } from '../../testing/render-stock-page.tsx'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the profile', () => {
  it('shows identity, listing, notes, share counts and filings', async () => {
    const { container } = renderStockPage('profile', buildProfilePage())
    const identity = await region('Identity')
    for (const text of ['320193', '3571', 'Cupertino, CA', 'United States', 'manufacturer']) {
      expect(identity.getByText(text)).toBeInTheDocument()
    }
    const listing = await region('Listing')
    expect(listing.getByText('51.0MM')).toBeInTheDocument()
    expect(listing.getByText('Nasdaq-100')).toBeInTheDocument()
    expect((await region('Notes on its data')).getByText(/No analysts’ target/)).toBeVisible()
    const shares = (await region('Share counts')).getAllByRole('row').map((row) => row.textContent)
    expect(shares.slice(1)).toEqual(['FY2023 Q215.7B15.8B', 'FY2022 Q316.1BNo Data'])
    expect((await region('Filings')).getByText('0000320193-22-000108')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it('says No Data of what is not known, never zero', async () => {
    renderStockPage(
      'profile',
      buildProfilePage(
        {
          description: null,
          city: null,
          state: null,
          sic: null,
          kind: null,
          notes: [],
          shares: [],
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
          }),
          universe: null,
        },
      ),
    )
    expect((await region('Identity')).getAllByText('No Data')).toHaveLength(7)
    const listing = await region('Listing')
    expect(listing.getAllByText(/^No Data/)).toHaveLength(7)
    expect(listing.getByText('None')).toBeInTheDocument()
    expect((await region('Notes on its data')).getByText(/Nothing is missing/)).toBeVisible()
    expect((await region('Share counts')).getByText(/No share count/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'About' })).toBeNull()
  })

  it('opens the working of a share count', async () => {
    const { workings } = renderStockPage('profile', buildProfilePage())
    const shares = await region('Share counts')
    await userEvent.click(shares.getByRole('button', { name: /^Shares outstanding FY2022 Q3/ }))
    await screen.findByRole('dialog', { name: 'Shares outstanding 16.1B' })
    expect(workings()).toEqual([{ figure: 'line.sharesOutstanding', quarter: '22Q2' }])
    expect(document.title).toBe('Apple Inc. (AAPL) Profile | Quantamental')
  })
})
