import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { API_SCOPES } from '@quantamental/api/account'
import { bearerHeaders, type TestKeyClaims, viewerCookies } from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../test/published-universe.ts'

/** Routes for the user's own data, closed to API keys. */
const PERSONAL = /^\/api\/(screens|personal-data|data-operations)\//

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
}

let universe: PublishedUniverse
let operations: Operation[]
let reads: Operation[]
beforeAll(async () => {
  const result = buildResult(1, 5, (ordinal) =>
    buildQuarter(ordinal, { free: ordinal, model: ordinal, items: ordinal }),
  )
  universe = await createPublishedUniverse([{ company: buildTestCompany(1), result }])
  const { paths } = (await universe.app.inject('/api/docs/stocks.json')).json()
  operations = Object.entries(paths as Record<string, object>)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
      })),
    )
  reads = operations.filter(({ method, path }) => method === 'GET' && !PERSONAL.test(path))
})
afterAll(() => universe?.close())

let keyId = 0
async function request({ method, path }: Operation, claims: TestKeyClaims) {
  keyId += 1
  const headers = await bearerHeaders({ keyId, ...claims })
  return universe.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'T1'), headers })
}

describe('API keys', () => {
  it('an API key with stocks:read can call every route that reads published data', async () => {
    expect(reads.length).toBeGreaterThan(20)
    for (const operation of reads) {
      const { statusCode } = await request(operation, { scopes: ['stocks:read'] })
      expect({ ...operation, isRefused: [401, 403].includes(statusCode) }).toEqual({
        ...operation,
        isRefused: false,
      })
    }
  })

  it('an API key without stocks:read can call no route that reads published data', async () => {
    const scopes = API_SCOPES.map(({ code }) => code).filter((code) => code !== 'stocks:read')
    for (const operation of reads) {
      const response = await request(operation, { scopes })
      expect({ ...operation, status: response.statusCode, code: response.json().code }).toEqual({
        ...operation,
        status: 403,
        code: 'scope',
      })
    }
  })

  it('an API key with every scope can neither read personal data nor change anything', async () => {
    const others = operations.filter((operation) => !reads.includes(operation))
    expect(others.length).toBeGreaterThanOrEqual(4)
    for (const operation of others) {
      const response = await request(operation, { scopes: API_SCOPES.map(({ code }) => code) })
      expect({ ...operation, status: response.statusCode, code: response.json().code }).toEqual({
        ...operation,
        status: 403,
        code: 'scope',
      })
    }
  })

  it("an API key sees the data of its owner's plan", async () => {
    const url = '/api/rows/?tickers=T1'
    const scopes = ['stocks:read'] as const
    for (const claims of [
      { userId: 3, tierNumber: 9 },
      { userId: 3, tierNumber: 0 },
    ]) {
      const browser = await universe.app.inject({ url, headers: await viewerCookies(claims) })
      const script = await universe.app.inject({
        url,
        headers: await bearerHeaders({ ...claims, scopes, keyId: 5000 }),
      })
      expect(script.json()).toEqual(browser.json())
    }
  })
})
