import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as contracts from '@quantamental/api/market-beats'
import {
  listContractFaults,
  listServerErrors,
  replayExamples,
  viewerCookies,
} from '@quantamental/service-kit/testing'
import { buildFiling } from './testing/build-filing.ts'
import { buildReports } from './testing/build-reports.ts'
import { buildTestService } from './testing/build-test-service.ts'
import { buildCompany, buildEvent, createFakeStocks } from './testing/fake-stocks.ts'
import { listenToMarket } from './testing/listen-to-market.ts'
import { buildSource } from './testing/sources.ts'
import { recordFiling } from './updates/repository.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let service: Awaited<ReturnType<typeof buildTestService>>
let article: string
let draft: string
beforeAll(async () => {
  service = await buildTestService({ now: () => NOW })
  const deliver = await listenToMarket(service.db, () => NOW)
  await deliver(
    createFakeStocks().publish({
      companies: [buildCompany('AAPL')],
      ratings: buildReports('AAPL', '03', ['A', 'BBB']),
      weeks: { '2026-11-16': [buildEvent('AAPL', '2026-11-20')] },
    }),
  )
  await recordFiling(service.db, buildFiling({ ticker: 'AAPL', filed: '2026-11-20' }))
  article = await write('An article')
  await post(`/api/posts/desk/${article}/publish/`, { revision: 1 })
  draft = await write('A draft')
})
afterAll(() => service.close())

async function post(url: string, payload: object) {
  const headers = await viewerCookies({ roles: ['editor'] })
  const answer = await service.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json()
}

async function write(title: string): Promise<string> {
  return String((await post('/api/posts/desk/', { source: buildSource({ title }) })).id)
}

it('market-beats satisfies every example recorded by the remotes', async () => {
  const missing = await replayExamples('market-beats', service.app, {
    given: {
      nobody: 2_000_000_000,
      source: buildSource(),
      otherSource: buildSource({ title: 'Another title' }),
    },
    params: ({ route, status }) => ({
      id: route.includes('/admin/') ? draft : article,
      ...(status === 200 && { ticker: 'AAPL', quarter: '26Q1' }),
    }),
  })
  expect(missing).toEqual([])
})

it('market-beats matches its published contract', async () => {
  expect(await listContractFaults('market-beats', contracts, service.app)).toEqual([])
})

it('market-beats answers no hostile request with a server error', async () => {
  expect(
    await listServerErrors('market-beats', service.app, {
      given: { source: buildSource(), otherSource: buildSource({ title: 'Another title' }) },
      params: { id: draft, ticker: 'AAPL', quarter: '26Q1' },
    }),
  ).toEqual([])
})
