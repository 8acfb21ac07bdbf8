import { describe, expect, it } from '@jest/globals'
import type { Lock, OpenScorePoint } from '@quantamental/api/stocks'
import fc from 'fast-check'
import { APPLE_FACTS } from '../../test/apple.ts'
import { buildCompany, buildPrice } from '../../test/factories.ts'
import { buildCompanyDocuments } from './company-documents.ts'
import { presentSummaryPage, presentZScorePage } from './present-page.ts'
import type { StoredSummaryPage, StoredZScorePage } from './stored-pages.ts'

const documents = buildCompanyDocuments({
  company: buildCompany(),
  facts: APPLE_FACTS,
  prices: [buildPrice('2022-09-23', 150.43), buildPrice('2023-09-29', 171.21)],
  splits: [],
})
if (!documents) throw new Error('no documents')
const [template] = documents.zScore.points as [OpenScorePoint]
const UNIVERSE = { tier_number: 3, is_newly_updated: false, data_version: 7 }
const LOCK: Lock = { locked: true, reason: 'anonymous', need_tier: 3 }

/** A point all of whose figures are `secret` and whose texts hold it. */
function pointOf(index: number, secret: number): OpenScorePoint {
  const text = String(secret)
  const working = {
    ...template.working,
    substituted: text,
    result: secret,
    input_hash: text,
    inputs: [],
  }
  return {
    ...template,
    quarter: `Q${index}`,
    fiscal_period: `F${index}`,
    period_end: `E${index}`,
    known_on: `K${secret}`,
    value: secret,
    missing: [text],
    components: template.components.map((c) => ({
      ...c,
      value: secret,
      contribution: secret,
      working,
    })),
    working,
  }
}

function storedWith(secrets: readonly number[]): {
  zScore: StoredZScorePage
  summary: StoredSummaryPage
} {
  const points = secrets.map((secret, index) => pointOf(index, secret))
  return {
    zScore: { ...(documents as NonNullable<typeof documents>).zScore, points },
    summary: {
      ...(documents as NonNullable<typeof documents>).summary,
      newest: points.slice(-3),
      trend: points.map(({ quarter, value }) => ({ quarter, value })),
      figures: [],
      filings: [],
    },
  }
}

/** Nine-digit numbers that occur nowhere else in a page. */
const secrets = fc.uniqueArray(fc.integer({ min: 700_000_001, max: 799_999_999 }), {
  minLength: 0,
  maxLength: 8,
})

describe('a page for a viewer who may not see the latest rating', () => {
  it('holds no figure of the newest two quarters, in any form', () => {
    fc.assert(
      fc.property(secrets, (values) => {
        const stored = storedWith(values)
        const hidden = values.slice(-2)
        const shown = values.slice(0, -2)
        const zScore = JSON.stringify(presentZScorePage(stored.zScore, UNIVERSE, LOCK))
        const summary = JSON.stringify(presentSummaryPage(stored.summary, UNIVERSE, LOCK))
        for (const value of hidden) {
          expect(zScore).not.toContain(String(value))
          expect(summary).not.toContain(String(value))
        }
        for (const value of shown) expect(zScore).toContain(String(value))
      }),
    )
  })

  it('keeps the place of a hidden quarter and nothing else of it', () => {
    const page = presentZScorePage(storedWith([700_000_001]).zScore, UNIVERSE, LOCK)
    expect(page.points).toEqual([
      { quarter: 'Q0', fiscal_period: 'F0', period_end: 'E0', locked: true },
    ])
    expect(page.lock).toEqual(LOCK)
  })

  it('shows the newest quarter that is old enough in the summary', () => {
    const values = [700_000_001, 700_000_002, 700_000_003]
    const page = presentSummaryPage(storedWith(values).summary, UNIVERSE, LOCK)
    expect(page.z_score.point?.value).toBe(700_000_001)
    expect(page.z_score.trend).toEqual([{ quarter: 'Q0', value: 700_000_001 }])
  })

  it('shows no point when there are only two', () => {
    const page = presentSummaryPage(storedWith([700_000_001, 700_000_002]).summary, UNIVERSE, LOCK)
    expect(page.z_score.point).toBeNull()
  })
})

describe('a page for a viewer who may', () => {
  it('is whole', () => {
    const values = [700_000_001, 700_000_002, 700_000_003]
    const stored = storedWith(values)
    const page = presentZScorePage(stored.zScore, UNIVERSE, null)
    expect(page.points).toEqual(stored.zScore.points)
    expect(page).toMatchObject({ lock: null, company: { ticker: 'AAPL', ...UNIVERSE } })
    const summary = presentSummaryPage(stored.summary, UNIVERSE, null)
    expect(summary.z_score.point?.value).toBe(700_000_003)
  })
})

describe('a page whose model does not apply', () => {
  it('is not locked, as nothing is withheld', () => {
    const stored = storedWith([700_000_001]).zScore
    const page = presentZScorePage(
      { ...stored, model: { ...stored.model, applicable: false } },
      UNIVERSE,
      LOCK,
    )
    expect(page.lock).toBeNull()
    expect(page.points[0]?.locked).toBe(false)
  })
})
