import { getListPointsRoute } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { sendSnapshot } from '../universe/send-snapshot.ts'
import { writeListPoints } from '../visualizer/visualizer.ts'
import { filterMembers } from './list-page.ts'
import { getList, readFilter } from './list-query.ts'

export function addGetListPointsRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(app, getListPointsRoute, (call) => {
    const filter = readFilter(call.query.filter, call.viewer)
    return sendSnapshot(store, call, (snapshot, tier) => {
      const list = getList(snapshot, call.params.code)
      return writeListPoints(snapshot, filterMembers(snapshot, list, filter, tier), tier)
    })
  })
}
