import { describe, expect, it } from '@jest/globals'
import { findReasonToStop } from '../beacons/beacon-counts.ts'

const NONE = { loads: 0, faults: 0 }

describe('findReasonToStop', () => {
  it.each([
    // From 200 loads: up to 2% is allowed.
    [{ loads: 200, faults: 4 }, { loads: 1000, faults: 0 }, false],
    [{ loads: 200, faults: 5 }, { loads: 1000, faults: 0 }, true],
    // Up to twice the stable version's 3% is allowed.
    [{ loads: 200, faults: 12 }, { loads: 1000, faults: 30 }, false],
    [{ loads: 200, faults: 13 }, { loads: 1000, faults: 30 }, true],
    // Before 200 loads: five faults exceed the limit even if the other 190 succeed.
    [{ loads: 10, faults: 4 }, NONE, false],
    [{ loads: 10, faults: 5 }, NONE, true],
    [NONE, NONE, false],
  ])(
    'a canary with %j against a stable version with %j is stopped: %j',
    (canary, stable, isStopped) => {
      expect(findReasonToStop(canary, stable, 200) !== null).toBe(isStopped)
    },
  )

  it('a stable version with a single failed load does not raise the limit', () => {
    expect(findReasonToStop({ loads: 10, faults: 10 }, { loads: 1, faults: 1 }, 200)).not.toBeNull()
  })

  it('the reason states the counts and the limit', () => {
    expect(findReasonToStop({ loads: 10, faults: 5 }, { loads: 400, faults: 2 }, 200)).toBe(
      '5 of 10 loads failed; the limit is 2%, the stable version is at 0.5%',
    )
  })
})
