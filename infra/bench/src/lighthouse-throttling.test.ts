import { describe, expect, it } from '@jest/globals'
import { processorBlockingMs, slowdownFor, type TraceEvent } from './lighthouse-throttling.ts'

describe('the slowing of a processor', () => {
  it.each([
    [1750, 4],
    [875, 2],
    [2625, 6],
    [100, 1],
  ])('of a machine of index %p makes the same phone of it: %p times', (index, slowdown) => {
    expect(slowdownFor(index)).toBe(slowdown)
  })
})

describe('blocking by the processor’s time', () => {
  const page = { pid: 7, tid: 1 }
  const data = { documentLoaderURL: 'http://localhost/' }
  const start: TraceEvent = { ...page, name: 'navigationStart', ph: 'R', ts: 1000, args: { data } }
  const task = (ts: number, ms: number, tdurMs?: number): TraceEvent => ({
    ...{ ...page, name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, dur: ms * 1000 },
    ...(tdurMs !== undefined && { tdur: tdurMs * 1000 }),
  })

  it('is what each slowed task takes beyond fifty milliseconds', () => {
    // 4 × 20 − 50 and 4 × 15 − 50; the third is short enough.
    const events = [start, task(2000, 20, 20), task(30_000, 40, 15), task(80_000, 12.5, 12.5)]
    expect(processorBlockingMs(events, 4)).toBeCloseTo(40)
    expect(processorBlockingMs(events, 2)).toBe(0)
  })

  it('takes the clock where the processor’s time is not told', () => {
    expect(processorBlockingMs([start, task(2000, 25)], 4)).toBeCloseTo(50)
  })

  it('leaves out what ran before the page, in other threads and within a task', () => {
    const events = [
      ...[start, task(10, 90, 90), { ...task(2000, 90, 90), tid: 2 }],
      ...[{ ...task(2000, 90, 90), name: 'FunctionCall' }, task(3000, 20, 20)],
    ]
    expect(processorBlockingMs(events, 4)).toBeCloseTo(30)
  })

  it('is nothing without a page', () => {
    expect(processorBlockingMs([task(2000, 90, 90)], 4)).toBeNaN()
  })
})
