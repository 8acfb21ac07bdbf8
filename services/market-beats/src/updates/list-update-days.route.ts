import { listUpdateDaysRoute, UPDATE_DAYS, type UpdateDays } from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { addMarketRoute } from '../context.ts'
import { openTiersOf } from '../ratings/rules.ts'
import { countUpdateDays } from './repository.ts'

/** `from` and `to` are the first and last day with data; today if there is none. */
export const addListUpdateDaysRoute = addMarketRoute(listUpdateDaysRoute, async (call) => {
  const days = await countUpdateDays(call.db, UPDATE_DAYS, openTiersOf(call.viewer))
  const today = businessToday(call.now())
  const from = days[0]?.date ?? today
  const body: UpdateDays = { from, to: days.at(-1)?.date ?? today, days }
  return answerJson(call, body, 'viewer')
})
