import { getDraftRoute } from '@quantamental/api/market-beats'
import { addMarketRoute } from '../../context.ts'
import { getDraft } from './drafts.ts'

export const addGetDraftRoute = addMarketRoute(getDraftRoute, ({ db, params, query }) =>
  getDraft(db, params.id, query.revision),
)
