import { describe, expect, it } from '@jest/globals'
import { findReasonToStop } from './judge.ts'

const NONE = { loads: 0, faults: 0 }

describe('a canary is judged', () => {
  it.each([
    // After 200 loads: 2 % is allowed, more is not.
    [{ loads: 200, faults: 4 }, { loads: 1000, faults: 0 }, false],
    [{ loads: 200, faults: 5 }, { loads: 1000, faults: 0 }, true],
    // Twice the stable version's 3 % is allowed, more is not.
    [{ loads: 200, faults: 12 }, { loads: 1000, faults: 30 }, false],
    [{ loads: 200, faults: 13 }, { loads: 1000, faults: 30 }, true],
    // Earlier: five faults are too many for 200 loads, whatever the other 190 do.
    [{ loads: 10, faults: 4 }, NONE, false],
    [{ loads: 10, faults: 5 }, NONE, true],
    [NONE, NONE, false],
  ])('with %j against %j', (canary, stable, isStopped) => {
    expect(findReasonToStop(canary, stable, 200) !== null).toBe(isStopped)
  })

  it('and a stable version that failed in the one page there was excuses nothing', () => {
    expect(findReasonToStop({ loads: 10, faults: 10 }, { loads: 1, faults: 1 }, 200)).not.toBeNull()
  })

  it('in words of the operator', () => {
    expect(findReasonToStop({ loads: 10, faults: 5 }, { loads: 400, faults: 2 }, 200)).toBe(
      '5 of 10 loads failed; allowed are 2 %, the stable version has 0.5 %',
    )
  })
})
