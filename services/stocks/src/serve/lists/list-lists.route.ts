import { listListsRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { presentListIndex } from './list-page.ts'

export const addListListsRoute: AddRoute = (app, context) =>
  addReadRoute(app, listListsRoute, (call) =>
    sendSnapshot(context, call, (snapshot, tier) =>
      JSON.stringify(presentListIndex(snapshot, tier)),
    ),
  )
