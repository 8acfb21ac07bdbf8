import { listIndustriesRoute } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'

import { presentIndustries } from './presenter.ts'

export function addListIndustriesRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(app, listIndustriesRoute, (call) =>
    sendSnapshot(store, call, (snapshot, tier) =>
      JSON.stringify(presentIndustries(snapshot, tier)),
    ),
  )
}
