import { getRowsRoute, ROWS_MAX } from '@quantamental/api/stocks'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { readColumns } from '../lists/list-query.ts'
import { sendSnapshot } from '../universe/send-snapshot.ts'
import { presentRows } from './company-rows.ts'

function readTickers(text: string): string[] {
  const tickers = text
    .split(',')
    .map((ticker) => ticker.trim())
    .filter(Boolean)
  if (tickers.length === 0) throw new FieldError({ tickers: ['This field may not be blank.'] })
  if (tickers.length > ROWS_MAX) {
    throw new FieldError({ tickers: [`Request at most ${ROWS_MAX} tickers.`] })
  }
  return tickers
}

export function addGetRowsRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(app, getRowsRoute, (call) => {
    const tickers = readTickers(call.query.tickers)
    const columns = readColumns(call.query.columns)
    return sendSnapshot(store, call, (snapshot, tier) =>
      JSON.stringify(presentRows(snapshot, tickers, columns, call.viewer, tier)),
    )
  })
}
