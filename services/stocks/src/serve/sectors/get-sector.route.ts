import { getSectorRoute } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { presentSector } from '../industries/presenter.ts'

export const addGetSectorRoute: AddRoute = (app, { store }) =>
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
