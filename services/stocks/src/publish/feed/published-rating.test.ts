import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'
import { findChange } from '../documents/credit-rating.document.ts'
import { findCurrentVersion, rowsOf } from '../versions/data-version.repository.ts'
import { type PublishedRatingRow, takeUnpublishedRatings } from './published-rating.repository.ts'

const QUARTERS = 12
const result = buildResult(1, QUARTERS, (ordinal) =>
  buildQuarter(ordinal, { free: ordinal, model: ordinal * 31, items: ordinal }),
)

let universe: PublishedUniverse
let published: PublishedRatingRow[]
beforeAll(async () => {
  universe = await createPublishedUniverse([{ company: buildTestCompany(1), result }])
  published = await universe.db.transaction().execute(async (trx) => {
    const current = await findCurrentVersion(trx)
    if (!current) throw new Error('Nothing is published')
    return takeUnpublishedRatings(trx, rowsOf(current), 1)
  })
})
afterAll(() => universe?.close())

describe('published ratings', () => {
  it('published ratings cover the newest six quarters, and all but the newest two are public', () => {
    const newest = result.quarters.slice(-6).map(({ quarter }) => quarter)
    expect(published.map(({ quarter }) => quarter)).toEqual(newest)
    expect(published.map(({ is_delayed }) => is_delayed)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(published.map(({ is_from_delayed }) => is_from_delayed)).toEqual([
      ...[true, true, true, true, true, false],
    ])
  })

  it('a published rating change names its largest cause with the text of the company page', () => {
    const changes = result.quarters.slice(-6).map((after, index) => {
      const before = result.quarters[QUARTERS - 7 + index]
      return before ? findChange(before, after) : null
    })
    expect(changes.some((change) => change !== null)).toBe(true)
    expect(published.map(({ driver }) => driver)).toEqual(
      changes.map((change) => change?.parts[0]?.label ?? null),
    )
  })
})
