import { ALL_COMPANIES, getBacktestRoute } from '@quantamental/api/stocks'
import { NotFoundError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { runBacktest } from '../screening/backtest.ts'
import { getList, readFilter } from './list-page.ts'

export const addGetBacktestRoute: AddRoute = (app, context) =>
  addReadRoute(app, getBacktestRoute, (call) => {
    if (call.viewer.userId === null) throw new UnauthorizedError()
    const filter = readFilter(call.query.filter, call.viewer)
    return sendSnapshot(context, call, async (snapshot, tier) => {
      const list = getList(snapshot, call.params.code)
      if (list.code !== ALL_COMPANIES) {
        const message = 'Only the list of all companies can be tested on the past.'
        throw new NotFoundError(message, undefined, { suggestions: [] })
      }
      return JSON.stringify(await runBacktest(snapshot, filter, tier))
    })
  })
