import { getSectorRoute } from '@quantamental/api/stocks'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, sendSnapshot } from '../add-read-route.ts'
import { presentSector } from '../industries/presenter.ts'

export const addGetSectorRoute: AddRoute = (app, context) =>
  addReadRoute(
    app,
    getSectorRoute,
    (call) =>
      sendSnapshot(context, call, (snapshot, tier) => {
        const sector = presentSector(snapshot, call.params.sector, tier)
        if (!sector) throw new NotFoundError(`Unknown sector: ${call.params.sector}.`)
        return JSON.stringify(sector)
      }),
    { auth: 'required' },
  )
