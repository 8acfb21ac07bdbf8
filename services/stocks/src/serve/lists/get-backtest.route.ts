import { type Backtest, getBacktestRoute } from '@quantamental/api/stocks'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { getList, readFilter } from './list-page.ts'

const NOTHING = { total_return: 0, annual_return: null, volatility: null, worst_drawdown: 0 }

export const addGetBacktestRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getBacktestRoute, (call) => {
    if (call.viewer.userId === null) throw new UnauthorizedError()
    readFilter(call.query.filter, call.viewer)
    return sendSnapshot(store, call, (snapshot) => {
      getList(snapshot, call.params.code)
      const answer: Backtest = {
        ...{ data_version: snapshot.version, quarters: [], screen: NOTHING, universe: NOTHING },
        ...{ hit_rate: null, annual_turnover: null, simulated_share: 0, notes: [] },
      }
      return JSON.stringify(answer)
    })
  })
