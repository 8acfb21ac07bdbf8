import { listDraftsRoute } from '@quantamental/api/market-beats'
import { addMarketRoute } from '../../context.ts'
import { listPosts } from '../post.repository.ts'
import { presentDraftSummary } from './presenter.ts'

export const addListDraftsRoute = addMarketRoute(listDraftsRoute, async ({ db, query }) =>
  (await listPosts(db, query.state)).map(presentDraftSummary),
)
