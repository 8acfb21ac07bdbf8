import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { viewerCookies } from '@quantamental/service-kit/testing'
import {
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'

/** Path parameters that name public objects, or objects shared by all operators. */
const PUBLIC_PARAMETERS = new Set([
  ...['ticker', 'page', 'key', 'code', 'sector', 'model', 'metric', 'secret', 'operation'],
])
/** Routes for objects owned by a user, with a valid request body. */
const OWNED: Readonly<Record<string, object | undefined>> = {
  'PATCH /api/screens/{id}/': { name: 'Mine now' },
  'DELETE /api/screens/{id}/': undefined,
}
const NOBODYS_ID = 2_147_483_646

let universe: PublishedUniverse
let ann: Record<string, string>
let bob: Record<string, string>
beforeAll(async () => {
  universe = await createPublishedUniverse([])
  ann = await viewerCookies({ userId: 11 })
  bob = await viewerCookies({ userId: 12 })
})
afterAll(() => universe?.close())

interface Operation {
  readonly requestBody?: {
    readonly content?: Record<string, { schema?: { properties?: Record<string, unknown> } }>
  }
}

/** Routes of the OpenAPI document with a parameter that is not public. */
async function listOwnedRoutes(): Promise<string[]> {
  const { paths } = (await universe.app.inject('/api/docs/stocks.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        const fields = Object.keys(
          requestBody?.content?.['application/json']?.schema?.properties ?? {},
        )
        return (
          named.some((name) => !PUBLIC_PARAMETERS.has(name)) ||
          fields.some((field) => /(?:^|_)ids?$/.test(field))
        )
      })
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

function request(route: string, id: number, headers: Record<string, string>) {
  const [method, path] = route.split(' ') as ['PATCH' | 'DELETE', string]
  const payload = OWNED[route]
  const url = path.replace('{id}', String(id))
  return universe.app.inject({ method, url, headers, ...(payload && { payload }) })
}

it("every route for a user's object in the OpenAPI document is covered here", async () => {
  expect((await listOwnedRoutes()).sort()).toEqual(Object.keys(OWNED).sort())
})

describe.each(Object.keys(OWNED))('%s', (route) => {
  it("another user's object is answered like a missing one and stays unchanged", async () => {
    await universe.db.deleteFrom('saved_screen').execute()
    const saved = await universe.app.inject({
      method: 'POST',
      url: '/api/screens/',
      headers: ann,
      payload: { name: 'Of Ann' },
    })
    const rows = () => universe.db.selectFrom('saved_screen').selectAll().execute()
    const before = await rows()
    const foreign = await request(route, saved.json().id, bob)
    const unknown = await request(route, NOBODYS_ID, bob)
    expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()])
    expect(await rows()).toEqual(before)
    // The owner succeeds, so the refusal was about ownership.
    expect((await request(route, saved.json().id, ann)).statusCode).toBeLessThan(300)
  })
})
