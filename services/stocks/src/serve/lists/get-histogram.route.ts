import { getHistogramRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { presentHistogram } from './histogram.ts'
import { getList, readFilter } from './list-page.ts'

export const addGetHistogramRoute: AddRoute = (app, context) =>
  addReadRoute(app, getHistogramRoute, (call) => {
    const { column } = call.query
    const filter = readFilter(call.query.filter, call.viewer)
    return sendSnapshot(context, call, (snapshot, tier) =>
      JSON.stringify(
        presentHistogram(snapshot, getList(snapshot, call.params.code), column, filter, tier),
      ),
    )
  })
