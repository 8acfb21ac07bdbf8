import { describeLists, getListIndexTextRoute, type ListIndex } from '@quantamental/api/stocks'
import { VISITOR } from '@quantamental/service-kit/auth'
import { answerText, claimText, escapeXml, writeLinks } from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentListIndex } from '../lists/list-page.ts'
import { countText, LIST_INDEX_PATH, listPath } from './list-facts.ts'

function writeGroups({ groups }: ListIndex): string {
  return groups
    .filter(({ lists }) => lists.length > 0)
    .map(({ title, lists }) => {
      const links = lists.map(({ code, title: label, count }) => ({
        path: listPath(code),
        label,
        note: countText(count),
      }))
      return `<h2>${escapeXml(title)}</h2>${writeLinks(links)}`
    })
    .join('')
}

/** All lists by group, for the document of their index. */
export const addGetListIndexTextRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getListIndexTextRoute, async (call) => {
    const snapshot = await getSnapshot(store)
    const text = snapshot.remember('text of lists', () => {
      const index = presentListIndex(snapshot, accessTierOf(VISITOR))
      return { ...claimText(LIST_INDEX_PATH, writeGroups(index)), lead: describeLists(index) }
    })
    return answerText(call, { ...text, query_names: ['find'] })
  })
