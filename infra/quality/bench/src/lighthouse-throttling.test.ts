import { describe, expect, it } from '@jest/globals'
import { processorBlockingMs, slowdownFor, type TraceEvent } from './lighthouse-throttling.ts'

describe('slowdownFor', () => {
  it.each([
    [1750, 4],
    [875, 2],
    [2625, 6],
    [100, 1],
  ])('a machine with benchmark index %p is slowed %p times', (index, slowdown) => {
    expect(slowdownFor(index)).toBe(slowdown)
  })
})

describe('processorBlockingMs', () => {
  const page = { pid: 7, tid: 1 }
  const data = { documentLoaderURL: 'http://localhost/' }
  const start: TraceEvent = { ...page, name: 'navigationStart', ph: 'R', ts: 1000, args: { data } }
  const task = (ts: number, ms: number, tdurMs?: number): TraceEvent => ({
    ...{ ...page, name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, dur: ms * 1000 },
    ...(tdurMs !== undefined && { tdur: tdurMs * 1000 }),
  })

  it('the time of each slowed task beyond 50 ms counts as blocking', () => {
    // 4 × 20 − 50 plus 4 × 15 − 50; the third task is short enough.
    const events = [start, task(2000, 20, 20), task(30_000, 40, 15), task(80_000, 12.5, 12.5)]
    expect(processorBlockingMs(events, 4)).toBeCloseTo(40)
    expect(processorBlockingMs(events, 2)).toBe(0)
  })

  it('wall-clock time is used for tasks without CPU time', () => {
    expect(processorBlockingMs([start, task(2000, 25)], 4)).toBeCloseTo(50)
  })

  it('earlier tasks, other threads and nested events do not count', () => {
    const events = [
      ...[start, task(10, 90, 90), { ...task(2000, 90, 90), tid: 2 }],
      ...[{ ...task(2000, 90, 90), name: 'FunctionCall' }, task(3000, 20, 20)],
    ]
    expect(processorBlockingMs(events, 4)).toBeCloseTo(30)
  })

  it('a trace without navigation yields NaN', () => {
    expect(processorBlockingMs([task(2000, 90, 90)], 4)).toBeNaN()
  })
})
