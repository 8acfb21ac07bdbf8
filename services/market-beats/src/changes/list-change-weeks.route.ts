import { CHANGE_WEEKS, listChangeWeeksRoute } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { addMarketRoute } from '../context.ts'
import { openTiersOf } from '../ratings/rules.ts'
import { countWeeks } from './repository.ts'

export const addListChangeWeeksRoute = addMarketRoute(listChangeWeeksRoute, async (call) => {
  const weeks = await countWeeks(call.db, CHANGE_WEEKS, openTiersOf(call.viewer))
  return answerJson(call, { weeks }, 'viewer')
})
