import { chartRequestedEvent, marketCatchUpEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import type { Db } from '../db/database.ts'
import { removePersonalData } from '../deletion/personal-data.ts'
import { answerCatchUp } from '../publish/feed/answer-catch-up.ts'
import { answerChart } from '../serve/frozen-charts/answer-chart.ts'

export async function subscribeToEvents(bus: Bus, db: Db): Promise<void> {
  await subscribePersonalDataRemoval(bus, 'stocks', (userId) => removePersonalData(db, userId))
  await bus.subscribe(marketCatchUpEvent, 'stocks', (request) =>
    answerCatchUp(db, bus, request, new Date()),
  )
  await bus.subscribe(chartRequestedEvent, 'stocks', (request) => answerChart(db, bus, request))
}
