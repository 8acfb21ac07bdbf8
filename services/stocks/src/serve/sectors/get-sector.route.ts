import { getSectorRoute } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { presentSector } from '../industries/presenter.ts'

export function addGetSectorRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(
    app,
    getSectorRoute,
    (call) =>
      sendSnapshot(store, call, (snapshot, tier) => {
        const sector = presentSector(snapshot, call.params.sector, tier)
        if (!sector) throw new NotFoundError(`Unknown sector: ${call.params.sector}.`)
        return JSON.stringify(sector)
      }),
    { auth: 'required' },
  )
}
