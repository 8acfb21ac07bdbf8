import { describe, expect, it } from '@jest/globals'
import { buildPoint } from '../testing/factories.ts'
import { recompute } from './recompute.ts'

describe('recomputing in the browser', () => {
  const point = buildPoint()
  const x3 = point.components[2]

  it('agrees with the service on the same inputs', () => {
    const result = recompute(point.working, { variant: 'z' })
    expect(result).toMatchObject({ agrees: true, version: '1.0.0' })
    // By hand: 1.2·(−18577/352755) + 1.4·(−3068/352755) + 3.3·(122034/352755)
    //          + 0.6·(2391600/302083) + 0.999·(394328/352755)
    //        = −0.06320 − 0.01218 + 1.14162 + 4.75022 + 1.11673
    expect(result.value).toBeCloseTo(6.9332, 4)
  })

  it('recomputes one component', () => {
    expect(x3).toBeDefined()
    if (!x3) return
    const result = recompute(x3.working, { variant: 'z', component: 'x3' })
    expect(result.value).toBeCloseTo(122_034 / 352_755, 12)
    expect(result.agrees).toBe(true)
  })

  it('tells a difference in the last digit', () => {
    const off = { ...point.working, result: (point.working.result ?? 0) * (1 + Number.EPSILON) }
    expect(recompute(off, { variant: 'z' }).agrees).toBe(false)
  })

  it('agrees that nothing can be computed without an input', () => {
    const lacking = buildPoint({ inputs: { ebit: null } })
    expect(recompute(lacking.working, { variant: 'z' })).toMatchObject({
      value: null,
      agrees: true,
    })
  })
})
