import { listListsRoute } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'

import { presentListIndex } from './list-page.ts'

export function addListListsRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(app, listListsRoute, (call) =>
    sendSnapshot(store, call, (snapshot, tier) => JSON.stringify(presentListIndex(snapshot, tier))),
  )
}
