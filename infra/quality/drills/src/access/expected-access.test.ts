import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readPublished } from '@quantamental/api/compatibility'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { EXPECTED_ACCESS, OWNED, reachOf } from './expected-access.ts'

const PUBLISHED = path.resolve(import.meta.dirname, '../../../../../shared-contracts/api/published')
const published = SERVICE_NAMES.flatMap((service) =>
  readPublished(readFileSync(path.join(PUBLISHED, `${service}.jsonl`), 'utf8')).routes.map(
    ({ route }) => route,
  ),
)
const expected = EXPECTED_ACCESS.flatMap(({ routes }) => routes)

/** Served beside the published contracts: an alias, and the export of each service. */
const UNPUBLISHED = [
  'GET /api/users/getme/',
  ...SERVICE_NAMES.map((service) => `GET /api/personal-data/${service}/`),
]

describe('the table of expected access', () => {
  it('has every published route once', () => {
    expect(expected.toSorted()).toEqual([...published, ...UNPUBLISHED].toSorted())
  })

  it('has only known routes among those of objects with an owner', () => {
    expect(OWNED.filter((route) => !expected.includes(route))).toEqual([])
  })

  it('names every route with an id that users and no staff reach as one of an object with an owner', () => {
    const withId = EXPECTED_ACCESS.filter(({ audience }) => audience === 'users')
      .flatMap(({ routes }) => routes)
      .filter((route) => route.includes('/:id/'))
    expect(withId.filter((route) => !OWNED.includes(route))).toEqual([])
  })
})

it.each([
  ['GET /api/operator/users/', 'visitor', 'unauthenticated'],
  ['GET /api/operator/users/', 'subscriber', 'forbidden'],
  ['GET /api/operator/users/', 'editor', 'forbidden'],
  ['GET /api/operator/users/', 'staff-without-factor', 'forbidden'],
  ['GET /api/operator/users/', 'operator', 'open'],
  ['GET /api/user/watch-list/', 'key-lists', 'open'],
  ['GET /api/user/watch-list/', 'key-stocks', 'forbidden'],
  ['POST /api/users/set_password/', 'key-lists', 'forbidden'],
] as const)('%s as %s is %s', (route, viewer, reach) => {
  expect(reachOf(route, viewer)).toBe(reach)
})
