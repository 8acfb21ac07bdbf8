import { listUpdateDaysRoute, UPDATE_DAYS, type UpdateDays } from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { openTiersOf } from '../ratings/rules.ts'
import { countUpdateDays } from './repository.ts'

/** `from` and `to` are the first and last day with data; today if there is none. */
export function addListUpdateDaysRoute(
  app: FastifyInstance,
  { db, now }: MarketBeatsContext,
): void {
  addRoute(app, listUpdateDaysRoute, async (call) => {
    const days = await countUpdateDays(db, UPDATE_DAYS, openTiersOf(call.viewer))
    const today = businessToday(now())
    const from = days[0]?.date ?? today
    const body: UpdateDays = { from, to: days.at(-1)?.date ?? today, days }
    return answerJson(call, body, 'viewer')
  })
}
