import { GET } from '../../routes/route.ts'
import {
  BacktestQuerySchema,
  BacktestSchema,
  HistogramQuerySchema,
  HistogramSchema,
} from '../screener.schema.ts'
import { listCode, listErrors } from './list.routes.ts'

export const getHistogramRoute = GET('/api/lists/:code/histogram/', {
  summary:
    'Get the distribution of one column over a stock list and the companies that match a filter, masked for the viewer. Filters require a session.',
  params: listCode,
  query: HistogramQuerySchema,
  response: { 200: HistogramSchema, ...listErrors },
})

export const getBacktestRoute = GET('/api/lists/:code/backtest/', {
  summary:
    'Get the returns that a filter over all companies would have had, rebalanced each quarter on what was known that day. Requires a session.',
  params: listCode,
  query: BacktestQuerySchema,
  response: { 200: BacktestSchema, ...listErrors },
})
