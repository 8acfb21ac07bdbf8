import { describe, expect, it } from '@jest/globals'
import {
  BuffettPageSchema,
  ComparePageSchema,
  CreditRatingPageSchema,
  GrahamPageSchema,
  ILLUSTRATIVE_HEIGHTS,
  MScorePageSchema,
  ProfilePageSchema,
  RankPageSchema,
  STOCK_PAGES,
  type StockPage,
  SummaryPageSchema,
  ValuationPageSchema,
  ZScorePageSchema,
} from '@quantamental/api/stocks'
import { creditScore } from '@quantamental/models/credit'
import type { ValueSpread } from '@quantamental/models/upside'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { buildQuarter, buildResult, emptyQuarter } from '../../../test/company-result.ts'
import { buildCompany } from '../../../test/factories.ts'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { withFixedContent } from '../../serve/pages/present-page.ts'
import { listExportedFigures } from '../../serve/tickers/export-ticker.route.ts'
import { buildPageDocuments } from './build-page-documents.ts'

const SCHEMAS = {
  summary: SummaryPageSchema,
  valuation: ValuationPageSchema,
  graham: GrahamPageSchema,
  buffett: BuffettPageSchema,
  'credit-rating': CreditRatingPageSchema,
  'z-score': ZScorePageSchema,
  'm-score': MScorePageSchema,
  rank: RankPageSchema,
  compare: ComparePageSchema,
  profile: ProfilePageSchema,
}

const company = buildCompany()
const seeded = (seed: number) => (ordinal: number) =>
  buildQuarter(ordinal, { free: seed + ordinal, model: seed - ordinal, items: seed * ordinal })
const resultOf = (count: number, seed = 7) => buildResult(1, count, seeded(seed))

function documentOf(result: CompanyResult, page: StockPage) {
  const found = buildPageDocuments(company, result).find((document) => document.page === page)
  if (!found) throw new Error(`No ${page}`)
  return {
    body: JSON.parse(withFixedContent(page, found.body)),
    latest: found.latest && JSON.parse(found.latest),
  }
}

function contentSchemas(page: StockPage) {
  const { data, latest } = SCHEMAS[page].properties
  return { data, latest }
}

describe('page documents', () => {
  it.each(STOCK_PAGES)(
    'the document of page %s matches the contract with one to 24 quarters',
    (page) => {
      const { data, latest } = contentSchemas(page)
      for (const count of [1, 2, 3, 14, 24]) {
        const document = documentOf(resultOf(count), page)
        expect([...Value.Errors(data, document.body)]).toEqual([])
        expect([...Value.Errors(latest, document.latest)]).toEqual([])
      }
    },
  )

  it('a company without quarters has no documents', () => {
    expect(buildPageDocuments(company, resultOf(0))).toEqual([])
  })

  it('the same result gives identical documents', () => {
    expect(buildPageDocuments(company, resultOf(16))).toEqual(
      buildPageDocuments(company, resultOf(16)),
    )
  })

  it('the documents of a company with 16 quarters and a rating change in each stay within 48 KiB', () => {
    const texts = buildPageDocuments(company, resultOf(16))
    const bytes = texts.reduce(
      (sum, { body, latest }) => sum + body.length + (latest?.length ?? 0),
      0,
    )
    expect(bytes).toBeLessThan(48 * 1024)
  })
})

describe('public page content', () => {
  it('public content does not depend on model outputs of the newest two quarters', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 1e6 }),
        (count, seed) => {
          const build = (model: number) =>
            buildResult(1, count, (ordinal, fromNewest) =>
              buildQuarter(ordinal, {
                free: ordinal,
                model: fromNewest < 2 ? model : ordinal,
                items: fromNewest < 2 ? model : ordinal,
                lines: fromNewest < 2 ? model : ordinal,
              }),
            )
          const [one, two] = [build(seed), build(seed + 1)]
          const bodies = (result: CompanyResult) =>
            buildPageDocuments(company, result).map(({ body }) => body)
          expect(bodies(one)).toEqual(bodies(two))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('public content shows the newest two quarters at the same illustrative heights for every company', () => {
    for (const seed of [1, 2, 3]) {
      for (const page of ['z-score', 'm-score', 'credit-rating', 'valuation', 'graham'] as const) {
        const { hidden } = documentOf(resultOf(16, seed), page).body
        expect(hidden).toEqual([
          { quarter: '26Q2', illustrative: 0.42 },
          { quarter: '26Q3', illustrative: 0.63 },
        ])
      }
    }
    expect(ILLUSTRATIVE_HEIGHTS).toEqual([0.42, 0.63])
  })

  it('public content hides the only quarter and its figures', () => {
    const { body, latest } = documentOf(resultOf(1), 'z-score')
    expect(body).toMatchObject({ points: [], hidden: [{ quarter: '26Q3' }] })
    expect(latest.points).toHaveLength(1)
  })

  it('public content includes every quarter of a Z-score page if no Altman model fits', () => {
    const none = { variant: 'z', applicable: false, reason: 'A bank.' } as const
    const { body, latest } = documentOf({ ...resultOf(5), altmanChoice: none }, 'z-score')
    expect(latest).toBeNull()
    expect(body).toMatchObject({ hidden: [], model: { applicable: false, reason: 'A bank.' } })
    expect(body.points).toHaveLength(5)
  })

  it('public content has two of the sixteen ranked items, restricted content the other fourteen', () => {
    const { body, latest } = documentOf(resultOf(16), 'rank')
    const codes = (history: { code: string }[]) => history.map(({ code }) => code)
    expect(codes(body.history)).toEqual(['bs_equityusd', 'bs_debtassetsratio'])
    expect(codes(latest.history)).toHaveLength(14)
    expect(body.quarters).toHaveLength(12)
  })
})

describe('rating history', () => {
  it('rating parts sum to the score, and the parts of a rating change to the score difference', () => {
    for (const seed of [3, 5, 8, 13]) {
      const result = resultOf(24, seed)
      const { body, latest } = documentOf(result, 'credit-rating')
      const points = [...body.points, ...latest.points]
      const scores = new Map<string, number | null>(
        result.quarters.map((quarter) => [
          quarter.quarter,
          creditScore(quarter.credit as Parameters<typeof creditScore>[0]),
        ]),
      )
      for (const { quarter, parts } of points) {
        if (parts.length === 0) continue
        expect(parts.reduce((sum: number, points: number) => sum + points, 0)).toBe(
          scores.get(quarter),
        )
      }
      for (const change of [...body.changes, ...latest.changes]) {
        expect(change.from_rating).not.toBe(change.to_rating)
        const [from, to] = [scores.get(change.from_quarter), scores.get(change.to_quarter)]
        if (from == null || to == null) expect(change.parts).toEqual([])
        else expect(change.points).toBe(to - from)
      }
    }
  })

  it('the rating history counts each transition between quarters once', () => {
    const { body, latest } = documentOf(resultOf(24), 'credit-rating')
    const sum = (steps: { count: number }[]) => steps.reduce((n, { count }) => n + count, 0)
    expect(sum(body.transitions)).toBe(21)
    expect(sum(latest.transitions)).toBe(23)
  })
})

/** Every number of a document with its path. */
function numbersIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, `${path}.${key}`))
}
const CONSTANT =
  /\.(illustrative|weight|neutral|constant|distress_below|safe_above|likely_above|unlikely_below|horizon_years|passed|measurable|years|count|points|methods)$/

describe('a company that reports next to nothing', () => {
  it('a company that reports next to nothing has null, never 0, in every figure of every page', () => {
    const result = buildResult(1, 8, (ordinal) => emptyQuarter(seeded(1)(ordinal)))
    for (const page of STOCK_PAGES) {
      const { data, latest } = contentSchemas(page)
      const document = documentOf(result, page)
      expect(Value.Check(data, document.body)).toBe(true)
      expect(Value.Check(latest, document.latest)).toBe(true)
      const numbers = [...numbersIn(document.body), ...numbersIn(document.latest)]
      expect(numbers.filter(([path]) => !CONSTANT.test(path))).toEqual([])
    }
  })

  it('a company that reports next to nothing has a data note for each missing input', () => {
    const result = buildResult(1, 4, (ordinal) => emptyQuarter(seeded(1)(ordinal)))
    const codes = documentOf(result, 'profile').body.notes.map(({ code }: { code: string }) => code)
    expect(codes).toEqual([
      'simulated',
      'no-price',
      'no-analysts',
      'no-forward-earnings',
      'no-short-interest',
      'no-current-assets',
      'not-rated',
      'short-history',
    ])
  })
})

describe('a quarter with values based on fiscal years', () => {
  const result = buildResult(1, 6, (ordinal, fromNewest) => ({
    ...buildQuarter(ordinal, { free: 1, model: 1, items: 1 }),
    ...(fromNewest < 3 && { fiscalYears: { newestEnd: '2025-12-31', knownYears: 0 } }),
  }))

  it.each(['graham', 'buffett', 'valuation'] as const)(
    'the page %s notes that values are based on fiscal years',
    (page) => {
      const { body, latest } = documentOf(result, page)
      const note = (end: string) =>
        `Based on fiscal years, the latest to Dec 31, 2025: earnings for the twelve months to ${end} are not available.`
      expect((body.quarter ?? body.valuation).years_note).toBe(note('Mar 31, 2026'))
      expect((latest.quarter ?? latest.valuation).years_note).toBe(note('Sep 30, 2026'))
    },
  )

  it('the data notes count the quarters based on fiscal years', () => {
    expect(documentOf(result, 'profile').latest.notes).toContainEqual({
      code: 'fiscal-years',
      text: '3 of 6 quarters base Graham’s and Buffett’s values on fiscal-year earnings because too few years ending with the quarter are available.',
    })
  })

  it('a quarter with values based on its own years has no note', () => {
    expect(documentOf(resultOf(6), 'graham').latest.quarter).not.toHaveProperty('years_note')
  })
})

describe('the close of a rating', () => {
  it('a rating with prices shows its close on page and summary card, and one without prices shows none', () => {
    const quarterOf = (ratedClose: { date: string; close: number } | null) =>
      buildResult(1, 6, (ordinal) => ({
        ...buildQuarter(ordinal, { free: 1, model: 1, items: 1 }),
        ratedClose,
      }))
    const priced = quarterOf({ date: '2026-11-02', close: 152.30004 })
    const close = { date: '2026-11-02', close: 152.3 }
    expect(documentOf(priced, 'credit-rating').latest.points.at(-1).rated_close).toEqual(close)
    expect(documentOf(priced, 'summary').latest.cards.rated_close).toEqual(close)
    expect(documentOf(priced, 'summary').body.cards.rated_close).toEqual(close)
    expect(documentOf(quarterOf(null), 'summary').latest.cards).not.toHaveProperty('rated_close')
  })
})

describe('incomplete debt', () => {
  const resultWith = (how: 'at-least' | 'above-liabilities') =>
    buildResult(1, 6, (ordinal, fromNewest) => {
      const quarter = buildQuarter(ordinal, { free: 1, model: 1, items: 1 })
      if (fromNewest > 0) return quarter
      return {
        ...quarter,
        lines: { ...quarter.lines, totalDebt: null },
        items: { ...quarter.items, bs_debtassetsratio: null },
        incompleteLines: { totalDebt: { how, stated: 1.2e9 } },
        incompleteItems: { bs_debtassetsratio: { how, stated: 0.31 } },
      }
    })
  const debtOf = (result: CompanyResult) =>
    documentOf(result, 'summary').latest.figures.find(
      ({ figure }: { figure: string }) => figure === 'line.totalDebt',
    )
  const leverageOf = (result: CompanyResult) =>
    documentOf(result, 'rank').body.history.find(
      ({ code }: { code: string }) => code === 'bs_debtassetsratio',
    )
  const notesOf = (result: CompanyResult): string[] =>
    documentOf(result, 'profile').latest.notes.map(({ text }: { text: string }) => text)

  it('debt with an unknown part is shown as at least the stated amount', () => {
    const result = resultWith('at-least')
    expect(debtOf(result)).toMatchObject({ value: null, at_least: 1.2e9 })
    expect(leverageOf(result).values.at(-1)).toBeNull()
    expect(leverageOf(result).at_least).toEqual([null, null, null, null, null, 0.31])
    expect(
      notesOf(result).some((text) => text.startsWith('Total debt is shown as “at least”')),
    ).toBe(true)
  })

  it('debt above total liabilities is withheld with the reason', () => {
    const reason = 'Withheld: reported total debt exceeds total liabilities.'
    const result = resultWith('above-liabilities')
    expect(debtOf(result)).toMatchObject({ value: null, withheld: reason })
    expect(debtOf(result)).not.toHaveProperty('at_least')
    expect(leverageOf(result)).not.toHaveProperty('at_least')
    expect(notesOf(result)).toContain(reason)
  })

  it('complete debt has no lower bound', () => {
    expect(debtOf(resultOf(6))).not.toHaveProperty('at_least')
    expect(leverageOf(resultOf(6))).not.toHaveProperty('at_least')
  })

  it('a lower bound of debt has its own row in the company CSV', () => {
    const result = resultWith('at-least')
    const pages = buildPageDocuments(company, result)
    const periods = JSON.parse(pages.find(({ page }) => page === 'periods')?.body ?? '[]')
    const exported = listExportedFigures(
      pages.flatMap(({ page, ...texts }) => (page === 'periods' ? [] : [{ page, ...texts }])),
      periods,
    )
    const newest = exported.filter(
      ({ figure, period }) =>
        figure.startsWith('item.bs_debtassetsratio') && period.quarter === '26Q3',
    )
    expect(newest.map(({ figure, value }) => [figure, value])).toEqual([
      ['item.bs_debtassetsratio', null],
      ['item.bs_debtassetsratio.at_least', 0.31],
    ])
  })
})

describe('a share count in another class than the price', () => {
  const noteOf = (rankValue: number) => {
    const result = buildResult(1, 4, seeded(1))
    const quarters = result.quarters.map((quarter) => ({
      ...quarter,
      lines: { ...quarter.lines, sharesOutstanding: 1_000_000 },
    }))
    const lastClose = { date: '2026-08-21', close: 500 }
    const notes = documentOf({ ...result, quarters, lastClose, rankValue }, 'profile').body.notes
    return notes.find(({ code }: { code: string }) => code === 'other-class')?.text
  }

  it('a data note gives the approximate ratio between the counted and the priced share class', () => {
    // 7.1 × 10¹¹ ÷ 500 ÷ 10⁶ = 1,420
    expect(noteOf(710_000_000_000)).toContain('a share class worth about 1,400 of the shares')
    expect(noteOf(100_000_000_000)).toContain('a share class worth about 200 of the shares')
  })

  it('a share count of the priced class has no data note', () => {
    expect(noteOf(500_000_000)).toBeUndefined()
    expect(noteOf(99_999_000_000)).toBeUndefined()
  })
})

describe('non-finite figures', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'a document has null for the value %p',
    (value) => {
      const result = buildResult(1, 4, (ordinal) => {
        const quarter = seeded(1)(ordinal)
        return { ...quarter, altman: { ...quarter.altman, value }, forwardPe: value }
      })
      expect(documentOf(result, 'z-score').body.points[0].value).toBeNull()
      expect(documentOf(result, 'compare').body.points[0].forward_pe).toBeNull()
    },
  )
})

describe('the value estimate over time', () => {
  it('a change of methods is a gap with its reason, and the summary compares nothing across it', () => {
    const basis = ['upside_eps_annual', 'upside_median_analyst', 'upside_graham_defensive'] as const
    const spread = { methods: 3, low: -0.2, high: 0.4, reason: null }
    const of = (base: QuarterResult, codes: ValueSpread['basis']) => ({
      ...base,
      upside: { ...base.upside, upside_avg: 0.1 },
      valueSpread: { ...spread, basis: codes },
    })
    const quarters = [
      of(seeded(1)(103), basis),
      of(seeded(2)(104), basis),
      of(seeded(3)(105), [...basis.slice(0, 2), 'annualized_upside_buffett_eps']),
    ]
    const result = buildResult(1, 3, (ordinal, fromNewest) => {
      return quarters[2 - fromNewest] ?? seeded(1)(ordinal)
    })
    for (const page of ['valuation', 'compare'] as const) {
      const { body, latest } = documentOf(result, page)
      const points = [...body.points, ...latest.points]
      expect(points.map((point: { methods_changed?: string }) => point.methods_changed)).toEqual([
        undefined,
        undefined,
        'Not comparable with 26Q1: with Buffett by EPS, annual, without Graham defensive',
      ])
      expect(points[2].spread).toEqual({ methods: 3, low: -0.2, high: 0.4 })
    }
    expect(documentOf(result, 'summary').latest.cards.change.sentence).toContain(
      'value estimate +10.0% (from other methods than before)',
    )
  })
})

describe('the summary page', () => {
  it('the summary describes the changes from the previous quarter in one sentence', () => {
    const before = seeded(2)(104)
    const after = seeded(3)(105)
    const credit = (letter: 'A' | 'BBB', numeric: number) => {
      const model = 'credit-industrial-accounting' as const
      return { model, letter, numeric, pd: 0.001, parts: [], missing: [] }
    }
    const quarters = [
      {
        ...before,
        credit: credit('A', 3),
        altman: { ...before.altman, value: 3 },
        beneish: { ...before.beneish, value: -2.5 },
        upside: { ...before.upside, upside_avg: 0.1 },
        lines: { ...before.lines, 'year.revenue': 200 },
      },
      {
        ...after,
        credit: credit('BBB', 4),
        altman: { ...after.altman, value: 2.5 },
        beneish: { ...after.beneish, value: -2.25 },
        upside: { ...after.upside, upside_avg: -0.05 },
        lines: { ...after.lines, 'year.revenue': 210 },
      },
    ]
    const result = buildResult(1, 2, (_ordinal, fromNewest) => quarters[1 - fromNewest] ?? before)
    expect(documentOf(result, 'summary').latest.cards.change.sentence).toBe(
      '26Q2: credit rating A → BBB, Z-Score 2.50 (was 3.00), M-Score −2.25 (was −2.50), value estimate −5.0% (was +10.0%), trailing 12-month revenue +5.0%.',
    )
  })
})
