import { formatDecimal } from '@quantamental/api/format'
import { getListIndexTextRoute, type ListIndex } from '@quantamental/api/stocks'
import { VISITOR } from '@quantamental/service-kit/auth'
import { answerText, claimText, writeLinks } from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentListIndex } from '../lists/list-page.ts'

const PATH = '/stocks/list'

function writeGroups({ groups }: ListIndex): string {
  return groups
    .filter(({ lists }) => lists.length > 0)
    .map(({ title, lists }) => {
      const links = lists.map(({ code, title: label, count }) => ({
        path: `${PATH}/${encodeURIComponent(code)}`,
        label,
        note: `${formatDecimal(count, 0)} ${count === 1 ? 'stock' : 'stocks'}`,
      }))
      return `<h2>${title}</h2>${writeLinks(links)}`
    })
    .join('')
}

/** All lists by group, for the document of their index. */
export const addGetListIndexTextRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getListIndexTextRoute, async (call) => {
    const snapshot = await getSnapshot(store)
    const html = snapshot.remember('text of lists', () =>
      writeGroups(presentListIndex(snapshot, accessTierOf(VISITOR))),
    )
    return answerText(call, { ...claimText(PATH, html), query_names: ['find'] })
  })
