import { listSubscribedTickersRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { pageSizeOf } from '../lists/list-page.ts'
import { presentMatch } from '../pages/present-page.ts'
import { isOpen, type SnapshotEntry } from '../universe/universe-snapshot.ts'

function presentSubscribed(entry: SnapshotEntry, accessTier: number) {
  const { fire: _fire, ...row } = presentMatch(entry, accessTier)
  return row
}

export const addListSubscribedTickersRoute: AddRoute = (app, { store }) =>
  addReadRoute(
    app,
    listSubscribedTickersRoute,
    async ({ query, viewer }) => {
      const snapshot = await store.current()
      const accessTier = accessTierOf(viewer)
      const covered = snapshot?.entries.filter((entry) => isOpen(entry, accessTier)) ?? []
      const page = query.page ?? 1
      const size = pageSizeOf(viewer)
      return {
        count: covered.length,
        page,
        page_size: size,
        pages: Math.ceil(covered.length / size),
        results: covered
          .slice((page - 1) * size, page * size)
          .map((entry) => presentSubscribed(entry, accessTier)),
      }
    },
    { auth: 'required' },
  )
