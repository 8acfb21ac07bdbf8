import { getListRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { getList, presentListPage, readListRequest } from './list-page.ts'

export const addGetListRoute: AddRoute = (app, context) =>
  addReadRoute(app, getListRoute, (call) => {
    const request = readListRequest(call.query, call.viewer)
    return sendSnapshot(context, call, (snapshot, tier) => {
      const list = getList(snapshot, call.params.code)
      return JSON.stringify(presentListPage(snapshot, list, request, call.viewer, tier))
    })
  })
