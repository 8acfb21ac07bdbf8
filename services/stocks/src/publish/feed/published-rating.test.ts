import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
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

  it('a changed letter is published with the change of score, whose parts add up to it', () => {
    const changed = published.filter(({ driver }) => driver !== null)
    expect(changed.length).toBeGreaterThan(0)
    for (const { score, quarter } of changed) {
      const after = result.quarters.find((each) => each.quarter === quarter)
      expect(score?.model).toBe(after?.credit.model)
      expect(score?.to_pd).toBeCloseTo(after?.credit.pd ?? 0, 5)
      const sum = score?.parts.reduce((total, { points }) => total + points, 0)
      expect(sum).toBe((score?.to ?? 0) - (score?.from ?? 0))
    }
    expect(published.filter(({ driver, score }) => driver === null && score)).toEqual([])
  })

  it('a published rating names the report of its quarter', () => {
    const newest = result.quarters.at(-1)
    const report = result.filings.find(({ periodEnd }) => periodEnd === newest?.periodEnd)
    expect(published.at(-1)?.filing).toEqual({
      accession: report?.accession,
      form: report?.form,
      fiscal_period: report?.fiscalPeriod,
      url: null,
    })
  })

  it('the close behind a published rating is divided by later splits', async () => {
    const rated = result.quarters.at(-1)?.ratedClose
    if (!rated) throw new Error('The newest quarter has no close')
    await sql`insert into split (symbol, effective_date, new_for_old, origin, file)
      values ('T1', ${rated.date}::date, 5, 'simulated', 'test'),
             ('T1', ${rated.date}::date + 1, 4, 'simulated', 'test')`.execute(universe.db)
    const rows = await universe.db.transaction().execute(async (trx) => {
      await sql`truncate published_rating, published_rating_source`.execute(trx)
      const current = await findCurrentVersion(trx)
      return current ? takeUnpublishedRatings(trx, rowsOf(current), 2) : []
    })
    expect(rows.at(-1)?.close?.date).toBe(rated.date)
    expect(rows.at(-1)?.close?.close).toBeCloseTo(rated.close / 4, 4)
  })
})
