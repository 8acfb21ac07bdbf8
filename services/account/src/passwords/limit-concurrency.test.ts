import { expect, it } from '@jest/globals'
import { limitConcurrency, QueueFullError } from './limit-concurrency.ts'

/** Jobs that the test completes. */
function createWork() {
  const running: { resolve(): void; reject(error: Error): void }[] = []
  let most = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      running.push({ resolve, reject })
      most = Math.max(most, running.length)
    })
  return { running, work, most: () => most }
}

it('all jobs run, never more than the limit at a time', async () => {
  const { running, work, most } = createWork()
  const takeTurn = limitConcurrency({ max: 2, maxWaiting: 3, maxWaitMs: 60_000 })
  let finished = 0
  const all = Array.from({ length: 5 }, () =>
    takeTurn(work).then(
      () => {
        finished += 1
      },
      () => {
        finished += 1
      },
    ),
  )
  while (finished < 5) {
    const next = running.shift()
    if (finished === 1) next?.reject(new Error('a failure frees its place too'))
    else next?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(most()).toBe(2)
})

it('a job beyond the end of the queue is refused immediately and accepted later', async () => {
  const { running, work } = createWork()
  const takeTurn = limitConcurrency({ max: 1, maxWaiting: 2, maxWaitMs: 60_000 })
  const all = [takeTurn(work), takeTurn(work), takeTurn(work)]
  await expect(takeTurn(work)).rejects.toBeInstanceOf(QueueFullError)
  for (const each of all) {
    running.shift()?.resolve()
    await each
  }
  const later = takeTurn(work)
  running.shift()?.resolve()
  await later
})

it.each([
  [4000, 'begins'],
  [4001, 'does not begin'],
])(
  'a job that waited %i ms %s, and the next in the queue gets its turn',
  async (waitMs, outcome) => {
    const { running, work } = createWork()
    let clock = 0
    const limits = { max: 1, maxWaiting: 2, maxWaitMs: 4000, now: () => clock }
    const takeTurn = limitConcurrency(limits)
    const first = takeTurn(work)
    const second = takeTurn(async () => 'begins').catch(() => 'does not begin')
    clock = waitMs
    const third = takeTurn(async () => 'begins')
    running.shift()?.resolve()
    await first
    expect(await second).toBe(outcome)
    expect(await third).toBe('begins')
  },
)
