import { describe, expect, it } from '@jest/globals'
import { errorAnswer } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildCreditRatingPage, buildMarketSignal } from '../../testing/pages.factory.ts'
import { type RenderOptions, renderStockPage } from '../../testing/render-stock-page.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'What the market says' }))
const open = (marketSignal: RenderOptions['marketSignal']) =>
  renderStockPage('credit-rating', buildCreditRatingPage(), {
    ...(marketSignal && { marketSignal }),
  })

describe('market signal on the credit rating page', () => {
  it('the card shows the newest probabilities, a year’s change, evidence and limits', async () => {
    const { container } = open(buildMarketSignal())
    const signal = await card()
    expect(
      signal.getAllByText(
        'Campbell-Hilscher-Szilagyi: 1.2% in the week to Nov 18, 2022, 6.0 times as high as a year before (0.20%).',
      )[0],
    ).toBeInTheDocument()
    await userEvent.click(signal.getByText('Evidence and sources'))
    expect(signal.getByText(/Hull’s example/)).toBeVisible()
    expect(signal.getByText(/Not fitted by us/)).toBeVisible()
    expect(signal.getByText(/The weeks since Nov 18, 2022 open with Basic/)).toBeVisible()
    expect(signal.getByRole('link', { name: 'Merton' })).toHaveAttribute(
      'href',
      '/help/methodology/merton',
    )
    expect(await listViolations(container)).toEqual([])
  })

  it('the chart has a logarithmic axis, keys and a table of the weeks', async () => {
    open(buildMarketSignal())
    const signal = await card()
    const chart = signal.getByRole('group', { name: 'What the market says, chart' })
    expect(chart).toHaveTextContent('0.001%')
    expect(chart).toHaveTextContent('10%')
    chart.focus()
    await userEvent.keyboard('{End}')
    expect(
      signal.getByText(
        'Nov 18, 2022 · Campbell-Hilscher-Szilagyi 1.2% · Merton 0.012% · Naive distance to default 0.12%',
      ),
    ).toBeVisible()
    await userEvent.click(signal.getByRole('button', { name: 'Table' }))
    expect(signal.getAllByRole('row')).toHaveLength(158)
  })

  it('a newest value opens its calculation', async () => {
    const { workings } = open(buildMarketSignal())
    const signal = await card()
    await userEvent.click(
      signal.getByRole('button', { name: /^Campbell-Hilscher-Szilagyi FY2022/ }),
    )
    await screen.findByRole('dialog')
    expect(workings()).toEqual([{ figure: 'market-signal.chs', quarter: '22Q3' }])
  })

  it('a subscriber sees the latest weeks', async () => {
    const { data } = buildMarketSignal()
    const latest = {
      first_friday: '2022-11-25',
      series: { merton: [null], naive_distance: [null], chs: [0.02] },
      newest: {
        friday: '2022-11-25',
        quarter: '22Q4',
        unknown: { merton: 'No debt reported', naive_distance: 'No debt reported', chs: null },
      },
    }
    open(buildMarketSignal({ data, latest, lock: null }))
    const signal = await card()
    expect(signal.getAllByText(/2.0% in the week to Nov 25, 2022/)[0]).toBeInTheDocument()
    expect(signal.getAllByText('No debt reported')).toHaveLength(2)
    expect(signal.queryByText(/The weeks since/)).toBeNull()
  })

  it('a company without closes has no chart', async () => {
    const none = {
      first_friday: null,
      series: { merton: [], naive_distance: [], chs: [] },
      newest: null,
    }
    open(buildMarketSignal({ data: none, lock: null }))
    expect((await card()).getByText('No closes.')).toBeVisible()
  })

  it('an error can be retried without affecting the page', async () => {
    open(errorAnswer(503))
    const signal = await card()
    expect(await signal.findByText('Couldn’t load the market signal')).toBeVisible()
    expect(signal.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Rating history' })).toBeVisible()
  })

  it('the page of an earlier day has no market signal', async () => {
    const page = buildCreditRatingPage({}, { as_known_on: '2022-12-01' })
    const { http } = renderStockPage('credit-rating', page, { search: '?as_of=2022-12-01' })
    await screen.findByRole('region', { name: 'Rating history' })
    expect(http.calls.some(({ path }) => path.endsWith('/market-signal/'))).toBe(false)
  })
})
