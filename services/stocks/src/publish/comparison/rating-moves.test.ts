import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPUTATIONS, createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import type { QuarterResult } from '../../engine/company-result.ts'
import { findCurrentVersion } from '../versions/data-version.repository.ts'
import { compareRatings } from './compare-ratings.ts'
import { formatMoves, needsConfirmation } from './rating-moves.ts'

const NONE = { filing: 0, price: 0, restatement: 0, model: 0, other: 0 }

let site: RefreshSite
beforeEach(async () => {
  site = await createRefreshSite()
  for (const [i, ticker] of ['T1', 'T2', 'T3'].entries()) {
    await site.addCompany(ticker)
    await site.addFiling({
      ...{ ticker, accession: `${ticker}-0`, filed: '2026-11-10', periodEnd: '2026-09-30' },
      amount: 100 * i,
    })
  }
  await site.refresh()
})
afterEach(() => site.close())

describe('ratings moved by a publication', () => {
  it('a publication that moves more than 1% without a company-specific reason is refused until confirmed', async () => {
    const drift = { computation: COMPUTATIONS.drifting, force: true }
    const refused = await site.refresh(drift)
    expect(refused).toMatchObject({
      status: 'refused',
      moves: { quarters: 3, causes: { ...NONE, other: 3 } },
      difference: { companies: { changed: 3 } },
    })
    expect(await findCurrentVersion(site.db)).toMatchObject({ id: 1 })
    expect(await site.count('quarter_result')).toBe(3)
    expect(await site.refresh({ ...drift, confirmMoves: true })).toMatchObject({
      status: 'published',
      moves: { causes: { other: 3 } },
    })
  })

  it('a comparison without publication reports the moves and is not refused', async () => {
    const options = { computation: COMPUTATIONS.drifting, force: true, publish: false }
    expect(await site.refresh({ ...options, compare: true })).toMatchObject({
      status: 'compared',
      moves: { causes: { other: 3 } },
    })
  })

  it('a new model explains every move and is published', async () => {
    expect(await site.refresh({ computation: COMPUTATIONS.stricter })).toMatchObject({
      status: 'published',
      moves: { quarters: 3, causes: { ...NONE, model: 3 } },
    })
  })

  it('a filing with other figures of a quarter explains its move', async () => {
    await site.db
      .updateTable('filing')
      .set({ amounts: [600, 0.25], content_hash: 'x' })
      .execute()
    expect(await site.refresh()).toMatchObject({
      status: 'published',
      moves: { quarters: 3, causes: { ...NONE, filing: 3 } },
    })
  })
})

describe('cause of a moved rating', () => {
  const before = { rating: 'A', figuresHash: 'f', pricesHash: 'p', restatedOn: null }
  const quarter = (ratingBasis: QuarterResult['ratingBasis'], restatedOn: string | null = null) =>
    ({
      ...{ quarter: '26Q3', ratingBasis, restatedOn },
      credit: { letter: 'BBB', parts: [] },
    }) as unknown as QuarterResult

  it.each([
    ['restatement', quarter({ figures: 'g', prices: 'p' }, '2026-11-20'), false],
    ['filing', quarter({ figures: 'g', prices: 'q' }), false],
    ['price', quarter({ figures: 'f', prices: 'q' }), false],
    ['other', quarter({ figures: 'f', prices: 'p' }), false],
    ['model', quarter({ figures: 'g', prices: 'q' }), true],
  ])('a move is attributed to %s', (cause, moved, isNewModel) => {
    expect(compareRatings(new Map([['26Q3', before]]), [moved], isNewModel)).toMatchObject([
      { quarter: '26Q3', from: 'A', to: 'BBB', direction: -1, cause },
    ])
  })
})

describe('confirmation of moves', () => {
  it.each([
    [1, false],
    [2, true],
  ])('%p of 100 ratings moved by other data need a confirmation: %p', (other, expected) => {
    expect(needsConfirmation({ quarters: 100, causes: { ...NONE, model: 90, other } })).toBe(
      expected,
    )
  })

  it('the table lists every cause with its share', () => {
    const causes = { filing: 12, price: 3, restatement: 1, model: 0, other: 4 }
    expect(formatMoves({ quarters: 1000, causes })).toEqual([
      'Ratings that move: 20 of 1000 published quarters, by cause',
      '  own filing          12    1.20%',
      '  own price            3    0.30%',
      '  restatement          1    0.10%',
      '  model                0    0.00%',
      '  other                4    0.40%',
    ])
    expect(formatMoves({ quarters: 1000, causes: NONE })).toEqual([])
  })
})
