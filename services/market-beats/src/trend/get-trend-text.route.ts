import { formatCompactUsd } from '@quantamental/api/format'
import { getTrendTextRoute } from '@quantamental/api/market-beats'
import { answerText, claimText, writeTable } from '@quantamental/service-kit/documents'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import { findTrend } from './repository.ts'

/** Market value of the sectors in the newest quarters, for the document of their page. */
export const addGetTrendTextRoute = addMarketRoute(getTrendTextRoute, async (call) => {
  const trend = await findTrend(call.db, 'marketcap')
  if (!trend) throw new NotFoundError('No trend has been published yet.')
  const { quarters, total, sectors } = trend.body
  const columns = quarters
    .map((quarter, index) => ({ quarter, index }))
    .slice(-4)
    .reverse()
  const rows = [...sectors, { sector: 'All sectors', ...total }].map(({ sector, values }) => [
    sector,
    ...columns.map(({ index }) => {
      const value = values[index] ?? null
      return value === null ? 'No Data' : formatCompactUsd(value)
    }),
  ])
  const table = writeTable('Market value', ['Sector', ...columns.map((c) => c.quarter)], rows)
  const text = claimText('/market-beats/trend', table)
  return answerText(call, { ...text, query_names: ['metric', 'period', 'scale'] })
})
