import { describe, expect, it } from '@jest/globals'
import { getTrackRecordRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildTrackRecord, buildTrackRecordSet } from '../../testing/track-record.factory.ts'

function open(answer: StubAnswer<typeof getTrackRecordRoute> = buildTrackRecord(), search = '') {
  const http = stubHttp([[getTrackRecordRoute, answer]])
  const shell = createStubShell({ http })
  return renderRemote(remote, { url: `/product/track-record${search}`, shell })
}

const figure = async (name: string) => within(await screen.findByRole('region', { name }))

describe('track record page', () => {
  it('the first quarters with outcomes are shown, one section per model', async () => {
    const { container } = open()
    for (const name of ['Credit rating', 'Value estimate', 'Z-Score', 'M-Score', 'Graham lists']) {
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
    }
    expect(screen.getByRole('button', { name: 'Real, rated after the fact' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(
      screen.getByText(/^Rated after the fact: these quarters were not published/),
    ).toBeVisible()
    expect(document.title).toBe('Track record | Quantamental')
    expect(await listViolations(container)).toEqual([])
  })

  it('the estimate is followed against the sector, with period, counts and command', async () => {
    open()
    const estimate = await figure('Next four quarters by value estimate')
    expect(
      estimate.getByText(
        'Of 90 company quarters with a value estimate of +20% or more, 60% rose over the next four quarters, and 55% of 80 beat the median of their sector.',
      ),
    ).toBeVisible()
    expect(estimate.getByText('22Q4 to 26Q1, 1,680 company quarters')).toBeVisible()
    expect(estimate.getByText('npm run data -- track-record')).toBeVisible()
    await userEvent.click(estimate.getByRole('button', { name: 'Table' }))
    const row = estimate.getByRole('row', { name: /^\+20% or more/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([...['+20% or more', '100', '90', '+8.0%', '54', '80', '+5.0%', '44']])
  })

  it('defaults and delistings are given by letter', async () => {
    open()
    const letters = await figure('Defaults and delistings by letter')
    expect(
      letters.getByText(
        // 0 + 1 + … + 6 of 7 × 100, and 7 × 5
        'Of 700 company quarters, 21 defaulted (3.00%) and 35 were delisted (5.00%) within a year.',
      ),
    ).toBeVisible()
  })

  it('the model class of the transition matrix is stored in the URL', async () => {
    const { currentUrl } = open()
    const matrix = await figure('Rating one year later')
    // 88 of 88 + 7 + 5 in each row: seven other letters and NR
    expect(matrix.getByText(/^All companies: 88% of 700 ratings had the same letter/)).toBeVisible()
    await userEvent.click(matrix.getByRole('button', { name: 'Bank' }))
    expect(currentUrl()).toBe('/product/track-record?class=bank')
    expect(matrix.getByText(/^Bank: 76% of 350 ratings/)).toBeVisible()
  })

  it('the ROC area is stated for the newest year with defaults', async () => {
    open()
    const roc = await figure('ROC area by year')
    expect(roc.getByText(/^For ratings of 2025, .* in 87\.5% of pairs/)).toBeVisible()
  })

  it('pictures of simulated quarters say so', async () => {
    const { container } = open(buildTrackRecord(), '?quarters=simulated-afterwards')
    await figure('Rating one year later')
    const plots = [...container.querySelectorAll('[aria-roledescription="chart"] > svg')]
    expect(plots).toHaveLength(10)
    for (const plot of plots) expect(plot).toHaveTextContent('Simulated data')
  })

  it('pictures of real quarters have no such mark', async () => {
    const { container } = open()
    await figure('Rating one year later')
    expect(container).not.toHaveTextContent('Simulated data')
  })

  it('quarters without outcomes show when they start, and other quarters can be chosen for the same model class', async () => {
    const { currentUrl } = open(buildTrackRecord(), '?quarters=real-live&class=bank')
    expect(await screen.findByText('No outcomes yet')).toBeVisible()
    expect(screen.getByText(/The first quarter here is 26Q1/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Simulated, rated after the fact' }))
    expect(currentUrl()).toBe('/product/track-record?quarters=simulated-afterwards&class=bank')
  })

  it('groups without prices or defaults say that nothing is known', async () => {
    const set = buildTrackRecordSet({ roc: [] })
    const estimate = set.estimate.map((group) => ({
      ...group,
      ...{ priced: 0, median_change: null, rose: 0, compared: 0, sector_change: null },
    }))
    open(buildTrackRecord({ sets: [{ ...set, estimate }] }))
    expect(await screen.findByText(/^No rated company defaulted/)).toBeVisible()
    expect(
      screen.getByText(/^No company quarter with a value estimate of \+20% or more/),
    ).toBeVisible()
  })

  it.each([
    ['before the first publication', errorAnswer(404)],
    ['without quarters', buildTrackRecord({ sets: [] })],
  ])('%s the page is empty', async (_when, answer) => {
    open(answer)
    expect(await screen.findByText('No track record yet')).toBeVisible()
  })

  it('the page shows a skeleton while loading and offers a retry after an error', async () => {
    const { unmount } = open(neverAnswers())
    expect(await screen.findByText('Loading the track record')).toBeInTheDocument()
    unmount()
    open(errorAnswer(503))
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent('Code: 503')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})
