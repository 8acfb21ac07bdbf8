import { describe, expect, it } from '@jest/globals'
import type { Period, StockPage } from '@quantamental/api/stocks'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildBuffettPage,
  buildCreditRatingPage,
  buildGrahamPage,
  buildMScorePage,
  buildValuationPage,
} from '../testing/pages.factory.ts'
import { renderStockPage } from '../testing/render-stock-page.tsx'
import { buildZScorePage } from '../testing/z-score.factory.ts'

/** Newest quarter visible to everyone; two withheld ones follow. */
const RESTATED = '22Q3'
const restate = (periods: readonly Period[]) =>
  periods.map((period) =>
    period.quarter === RESTATED ? { ...period, restated_on: '2023-06-01' } : period,
  )

const CHARTS: [StockPage, string, { readonly periods: readonly Period[] }][] = [
  ['z-score', 'Z-Score by quarter', buildZScorePage()],
  ['m-score', 'M-Score by quarter', buildMScorePage()],
  ['credit-rating', 'Rating by quarter', buildCreditRatingPage()],
  ['graham', 'Graham number and price', buildGrahamPage()],
  ['buffett', 'Annual return by quarter', buildBuffettPage()],
  ['valuation', 'Value estimate by quarter', buildValuationPage()],
]

describe('charts with a restated quarter', () => {
  it.each(CHARTS)(
    'the %s chart marks the restated quarter on the axis, for the keyboard and in the table',
    async (page, title, answer) => {
      const { container } = renderStockPage(page, {
        ...answer,
        periods: restate(answer.periods),
      } as never)
      const chart = await screen.findByRole('group', { name: `${title}, chart` })
      // The Z-Score page draws two charts on one axis.
      expect(chart.querySelectorAll('[data-restated]')).toHaveLength(page === 'z-score' ? 2 : 1)
      chart.focus()
      await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}')
      expect(screen.getByText(/^22Q3 · .* · figures restated Jun 1, 2023$/)).toBeVisible()
      await userEvent.keyboard('{ArrowRight}')
      expect(screen.queryByText(/figures restated/)).toBeNull()
      await userEvent.click(
        within(screen.getByRole('region', { name: title })).getByRole('button', { name: 'Table' }),
      )
      const table = within(screen.getByRole('region', { name: `${title}, table` }))
      expect(table.getByRole('columnheader', { name: 'Restated' })).toBeVisible()
      expect(table.getAllByText('figures restated Jun 1, 2023')).toHaveLength(1)
      expect(await listViolations(container)).toEqual([])
    },
  )

  it.each(CHARTS)(
    'the %s chart marks nothing if nothing was restated',
    async (page, title, answer) => {
      renderStockPage(page, answer as never)
      const chart = await screen.findByRole('group', { name: `${title}, chart` })
      expect(chart.querySelectorAll('[data-restated]')).toHaveLength(0)
    },
  )
})
