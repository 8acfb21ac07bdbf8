import { describe, expect, it } from '@jest/globals'
import { slotsOf } from '../../domain/timeline.ts'
import { buildBuffettPage } from '../../testing/pages.factory.ts'
import { type BuffettSlot, historySentence } from './history-card.tsx'

function slots(...returns: readonly (readonly [eps: number | null, roe: number | null])[]) {
  const first = slotsOf(buildBuffettPage()).find(({ point }) => point !== null) as BuffettSlot
  return returns.map(
    ([eps, roe]): BuffettSlot => ({ ...first, point: first.point && { ...first.point, eps, roe } }),
  )
}

describe('the sentence on the returns by quarter', () => {
  it('counts the quarters that have a projection, and no others', () => {
    expect(historySentence(slots([null, null], [0.16, 0.02], [0.1, 0.12], [null, null]))).toMatch(
      /^In .* \+10\.0% a year by EPS, \+12\.0% by ROE\. Buffett’s aim of 15% was reached in 1 of 2 quarters\.$/,
    )
    expect(historySentence(slots([null, 0.15], [null, null]))).toMatch(
      /none a year by EPS.* in 1 of 1 quarter\.$/,
    )
  })

  it('says that there is none', () => {
    expect(historySentence(slots([null, null]))).toBe('No quarter has a projection.')
  })
})
