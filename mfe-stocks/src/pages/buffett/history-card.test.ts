import { describe, expect, it } from '@jest/globals'
import { slotsOf } from '../../quarters/timeline.ts'
import { buildBuffettPage } from '../../testing/pages.factory.ts'
import { type BuffettSlot, historySentence } from './history-card.tsx'

function slots(...returns: readonly (readonly [eps: number | null, roe: number | null])[]) {
  const first = slotsOf(buildBuffettPage()).find(({ point }) => point !== null) as BuffettSlot
  return returns.map(
    ([eps, roe]): BuffettSlot => ({ ...first, point: first.point && { ...first.point, eps, roe } }),
  )
}

describe('Buffett history sentence', () => {
  it('the history sentence counts only quarters with a projection', () => {
    expect(historySentence(slots([null, null], [0.16, 0.02], [0.1, 0.12], [null, null]))).toMatch(
      /^.*: annual return \+10\.0% by EPS, \+12\.0% by ROE\. Buffett’s target of 15% was reached in 1 of 2 quarters\.$/,
    )
    expect(historySentence(slots([null, 0.15], [null, null]))).toMatch(
      /annual return none by EPS.* in 1 of 1 quarter\.$/,
    )
  })

  it('the history sentence says that no quarter has a projection', () => {
    expect(historySentence(slots([null, null]))).toBe('No quarter has a projection.')
  })
})
