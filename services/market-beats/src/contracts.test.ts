import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listExamples, replayExample } from '@quantamental/service-kit/testing'
import { recordFiling } from './events/record-filing.ts'
import { buildFiling } from './testing/build-filing.ts'
import { buildTestService } from './testing/build-test-service.ts'
import { buildCompany, buildEvent, buildRating, createFakeStocks } from './testing/fake-stocks.ts'
import { listenToMarket } from './testing/listen-to-market.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let service: Awaited<ReturnType<typeof buildTestService>>
beforeAll(async () => {
  service = await buildTestService({ now: () => NOW })
  const hear = await listenToMarket(service.db, () => NOW)
  await hear(
    createFakeStocks().tell({
      companies: [buildCompany('AAPL')],
      ratings: [buildRating('AAPL')],
      weeks: { '2026-11-16': [buildEvent('AAPL', '2026-11-20')] },
    }),
  )
  await recordFiling(service.db, buildFiling({ ticker: 'AAPL', filed: '2026-11-20' }))
}, 60_000)
afterAll(() => service.close())

it('answers what every remote has recorded that it asks and relies on', async () => {
  const missing: string[] = []
  for (const example of listExamples('market-beats')) {
    const problems = await replayExample(service.app, example)
    missing.push(...problems.map((problem) => `${example.title}: ${problem}`))
  }
  expect(missing).toEqual([])
})
