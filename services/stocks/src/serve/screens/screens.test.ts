import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { FILTER_GRAMMAR, SCREENS_MAX, ScreenSchema } from '@quantamental/api/stocks'
import { viewerCookies, visitorCookies } from '@quantamental/service-kit/testing'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import {
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'

let universe: PublishedUniverse
let ann: Record<string, string>
let bob: Record<string, string>
beforeAll(async () => {
  universe = await createPublishedUniverse([])
  ann = await viewerCookies({ userId: 11 })
  bob = await viewerCookies({ userId: 12, tierNumber: 0, status: 'unsubscribed' })
})
afterAll(() => universe.close())
beforeEach(async () => {
  await universe.db.deleteFrom('saved_screen').execute()
})

type Body = Record<string, unknown>
const list = async (headers: Record<string, string>) =>
  (await universe.app.inject({ url: '/api/screens/', headers })).json().results
const save = (headers: Record<string, string>, payload: Body) =>
  universe.app.inject({ method: 'POST', url: '/api/screens/', headers, payload })
const rename = (headers: Record<string, string>, id: number | string, payload: Body) =>
  universe.app.inject({ method: 'PATCH', url: `/api/screens/${id}/`, headers, payload })
const remove = (headers: Record<string, string>, id: number | string) =>
  universe.app.inject({ method: 'DELETE', url: `/api/screens/${id}/`, headers })

const CHEAP = {
  name: 'Cheap and safe',
  filter: 'rating>=BBB pe<15',
  sort: 'upside',
  direction: 'desc',
  columns: ['pe', 'is_roe', 'pe'],
}

describe('saved screens', () => {
  it('a saved screen is stored as given, and the newest is listed first', async () => {
    const response = await save(ann, { ...CHEAP, name: '  Cheap and safe ' })
    expect(response.statusCode).toBe(201)
    const screen = response.json()
    expect(Value.Check(ScreenSchema, screen)).toBe(true)
    expect(screen).toMatchObject({ ...CHEAP, columns: ['pe', 'is_roe'] })
    const all = (await save(ann, { name: 'Everything' })).json()
    expect(all).toMatchObject({ filter: '', sort: null, direction: null, columns: [] })
    expect(await list(ann)).toEqual([all, screen])
  })

  it('a saved screen can be renamed and deleted', async () => {
    const { id } = (await save(ann, CHEAP)).json()
    const renamed = await rename(ann, id, { name: 'Cheaper' })
    expect(renamed.statusCode).toBe(200)
    expect(renamed.json()).toMatchObject({ id, name: 'Cheaper', filter: CHEAP.filter })
    const removed = await remove(ann, id)
    expect(removed.statusCode).toBe(204)
    expect(removed.body).toBe('')
    expect(await list(ann)).toEqual([])
    expect((await remove(ann, id)).statusCode).toBe(404)
  })

  it('the criteria and the alert of a saved screen can be changed, one field at a time', async () => {
    const screen = (await save(ann, CHEAP)).json()
    expect(screen.alert).toBe(false)
    const { id } = screen
    expect((await rename(ann, id, { alert: true })).json()).toEqual({ ...screen, alert: true })
    const filter = '(pe<10 or upside>20%)'
    const changed = (await rename(ann, id, { filter, columns: [], sort: null })).json()
    expect(changed).toEqual({ ...screen, alert: true, filter, columns: [], sort: null })
    expect((await rename(ann, id, {})).json()).toEqual(changed)
    const refused = await rename(ann, id, { filter: 'cheap' })
    expect(refused.json()).toHaveProperty('filter')
    expect(refused.statusCode).toBe(400)
  })

  it('a saved screen cannot be seen, renamed or deleted by another user', async () => {
    const { id } = (await save(ann, CHEAP)).json()
    expect(await list(bob)).toEqual([])
    expect((await rename(bob, id, { name: 'Mine' })).statusCode).toBe(404)
    expect((await remove(bob, id)).statusCode).toBe(404)
    expect((await save(bob, CHEAP)).statusCode).toBe(201)
    expect(await list(ann)).toMatchObject([{ id, name: CHEAP.name }])
  })

  it('saved screens require a session', async () => {
    const visitor = visitorCookies()
    expect((await universe.app.inject('/api/screens/')).statusCode).toBe(401)
    expect((await save(visitor, CHEAP)).statusCode).toBe(401)
    expect((await rename(visitor, 1, { name: 'x' })).statusCode).toBe(401)
    expect((await remove(visitor, 1)).statusCode).toBe(401)
  })

  it('saved screens cannot be changed from another site', async () => {
    const { id } = (await save(ann, CHEAP)).json()
    const { 'x-csrftoken': _, ...forged } = ann
    const foreign = { ...ann, 'sec-fetch-site': 'cross-site' }
    for (const headers of [forged, foreign]) {
      expect((await save(headers, { name: 'x' })).json().code).toBe('csrf_failed')
      expect((await rename(headers, id, { name: 'x' })).statusCode).toBe(403)
      expect((await remove(headers, id)).statusCode).toBe(403)
    }
    expect(await list(ann)).toMatchObject([{ name: CHEAP.name }])
  })

  it('screen names are unique per user, ignoring case', async () => {
    await save(ann, CHEAP)
    const again = await save(ann, { name: 'CHEAP and safe' })
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual({ name: ['You already have a screen with this name.'] })
    const { id } = (await save(ann, { name: 'Other' })).json()
    expect((await rename(ann, id, { name: CHEAP.name })).json()).toHaveProperty('name')
    expect((await rename(ann, id, { name: 'OTHER' })).statusCode).toBe(200)
  })

  it('a user can save at most fifty screens, even concurrently', async () => {
    const statuses = await Promise.all(
      Array.from({ length: SCREENS_MAX + 6 }, async (_, index) => {
        return (await save(ann, { name: `Screen ${index}` })).statusCode
      }),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(SCREENS_MAX)
    const response = await save(ann, { name: 'One more' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ detail: 'You can save up to 50 screens. Delete one first.' })
    expect((await save(bob, { name: 'One more' })).statusCode).toBe(201)
  })

  it('an invalid filter phrase is refused with the grammar', async () => {
    const response = await save(ann, { name: 'x', filter: 'cheap' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      filter: ['"cheap" is not a valid condition.', FILTER_GRAMMAR],
    })
  })

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'x', filter: null }, 'filter'],
    [{ name: 'x', filter: `name:${'a'.repeat(1000)}` }, 'filter'],
    [{ name: 'x', sort: 'nonsense' }, 'sort'],
    [{ name: 'x', direction: 'up' }, 'direction'],
    [{ name: 'x', columns: 'pe' }, 'columns'],
    [{ name: 'x', columns: ['nonsense'] }, 'columns.0'],
  ] as [Body, string][])(
    'the screen %j is refused with an error for the field %s',
    async (body, field) => {
      const response = await save(ann, body)
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json())).toEqual([field])
    },
  )

  it('a screen name can have 1 to 80 characters', async () => {
    expect((await save(ann, { name: 'x'.repeat(80) })).statusCode).toBe(201)
    expect((await save(ann, { name: '😀'.repeat(80) })).statusCode).toBe(201)
    expect((await save(ann, { name: 'x' })).statusCode).toBe(201)
  })

  it.each(['0', '-1', '2147483648', 'x', '1.5', '%27'])(
    'the screen id %s is refused',
    async (id) => {
      expect((await remove(ann, id)).statusCode).toBe(400)
      expect((await rename(ann, id, { name: 'x' })).statusCode).toBe(400)
    },
  )

  it('no payload causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
            filter: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
            sort: fc.jsonValue(),
            columns: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
          },
          { requiredKeys: [] },
        ),
        async (body) => {
          expect((await save(ann, body as Body)).statusCode).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('a column that no longer exists is left out of a saved screen', async () => {
    await save(ann, CHEAP)
    await universe.db
      .updateTable('saved_screen')
      .set({ columns: ['gone', 'pe'], sort: 'gone' })
      .execute()
    expect(await list(ann)).toMatchObject([{ sort: null, columns: ['pe'] }])
  })
})
