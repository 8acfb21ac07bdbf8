import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildQuarter, buildResult } from '../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  type TestCompany,
} from '../../test/published-universe.ts'
import { makeCurrent } from '../db/data-version.repository.ts'

function companies(model: number): TestCompany[] {
  return [1, 2].map((id) => ({
    company: buildTestCompany(id),
    result: buildResult(id, 6, (ordinal) => buildQuarter(ordinal, { free: id, model, items: id })),
  }))
}

let universe: PublishedUniverse
beforeEach(async () => {
  universe = await createPublishedUniverse([])
})
afterEach(() => universe.close())

const get = async (url: string) => (await universe.app.inject(url)).json()
const zScore = async () => {
  const page = await get('/api/tickers/T1/z-score/')
  return [page.company.data_version, page.data.points[0].value]
}
const expected = (model: number) =>
  Math.round((companies(model)[0]?.result.quarters[0]?.altman.value ?? 0) * 1e6) / 1e6

describe('before the first publication', () => {
  it('answers 404 and never fails', async () => {
    const urls = ['data-version', 'tickers/AAPL/summary', 'tickeronly/AAPL', 'lists', 'lists/us']
    const more = ['industries', 'visualizer/upside-pe', 'trend', 'tickers/A/csv']
    for (const path of [...urls, ...more]) {
      const answer = await universe.app.inject(`/api/${path}/`)
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 404 })
      expect(answer.json()).toEqual({ detail: expect.any(String) })
    }
  })
})

describe('a publication and a rollback', () => {
  it('show at once on pages, in the search and in lists, one version an answer', async () => {
    const first = await universe.publish(companies(1))
    expect(await zScore()).toEqual([first, expected(1)])
    const second = await universe.publish(companies(2))
    expect(await zScore()).toEqual([second, expected(2)])
    expect((await get('/api/lists/us/')).data_version).toBe(second)
    await universe.db.transaction().execute((trx) => makeCurrent(trx, first))
    expect(await zScore()).toEqual([first, expected(1)])
    expect((await get('/api/lists/us/')).data_version).toBe(first)
  })

  it('shows a company that is new in the version', async () => {
    await universe.publish(companies(1).slice(0, 1))
    expect((await universe.app.inject('/api/tickers/T2/rank/')).statusCode).toBe(404)
    await universe.publish(companies(1))
    expect((await universe.app.inject('/api/tickers/T2/rank/')).statusCode).toBe(200)
  })
})
