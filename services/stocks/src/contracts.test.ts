import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as contracts from '@quantamental/api/stocks'
import {
  listContractFaults,
  listServerErrors,
  replayExamples,
} from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  SECRET,
} from '../test/published-universe.ts'

const companies = Array.from({ length: 8 }, (_, index) => {
  const id = index + 1
  const result = buildResult(id, 14, (ordinal) => {
    const seed = id * 1000 + ordinal
    return buildQuarter(ordinal, { free: seed, model: seed, items: seed })
  })
  return { company: buildTestCompany(id), result: { ...result, rankValue: (20 - id) * 1e9 } }
})

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse(companies)
})
afterAll(() => universe.close())

it('every request recorded by a remote gets the response that the remote relies on', async () => {
  const missing = await replayExamples('stocks', universe.app, {
    given: { nobody: 2_000_000_000, tickers: 'T1,T2', secret: SECRET },
    params: { ticker: 'T1' },
    query: { tickers: 'T1,T2' },
  })
  expect(missing).toEqual([])
})

it("the service's responses match its published contract", async () => {
  expect(await listContractFaults('stocks', contracts, universe.app)).toEqual([])
})

it('the stocks service answers no hostile request with a server error', async () => {
  expect(
    await listServerErrors('stocks', universe.app, {
      given: { tickers: 'T1,T2', secret: SECRET },
      params: { ticker: 'T1' },
    }),
  ).toEqual([])
})
