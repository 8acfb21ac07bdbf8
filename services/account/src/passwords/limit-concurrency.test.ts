import { expect, it } from '@jest/globals'
import { limitConcurrency } from './limit-concurrency.ts'

/** Work that ends when the test says so. */
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

it('runs no more than its limit at a time and everything in the end', async () => {
  const { running, work, most } = createWork()
  const limited = limitConcurrency(2, work)
  let finished = 0
  const all = Array.from({ length: 5 }, () =>
    limited().then(
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
