import { getListPointsRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { writeListPoints } from '../visualizer/visualizer.ts'
import { filterMembers, getList, readFilter } from './list-page.ts'

export const addGetListPointsRoute: AddRoute = (app, context) =>
  addReadRoute(app, getListPointsRoute, (call) => {
    const filter = readFilter(call.query.filter, call.viewer)
    return sendSnapshot(context, call, (snapshot, tier) => {
      const list = getList(snapshot, call.params.code)
      return writeListPoints(snapshot, filterMembers(snapshot, list, filter, tier), tier)
    })
  })
