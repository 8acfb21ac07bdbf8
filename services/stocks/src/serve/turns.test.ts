import { describe, expect, it } from '@jest/globals'
import { createTurns } from './turns.ts'

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('tasks run up to the limit at once, and the rest in order of arrival', async () => {
    const takeTurn = createTurns(2)
    const gates = [deferred(), deferred(), deferred(), deferred()]
    const started: number[] = []
    const runs = gates.map(({ promise }, index) =>
      takeTurn(async () => {
        started.push(index)
        await promise
        return index
      }),
    )
    await settle()
    expect(started).toEqual([0, 1])
    gates[1]?.resolve()
    await settle()
    expect(started).toEqual([0, 1, 2])
    for (const { resolve } of gates) resolve()
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3])
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('a failed task does not block the next one', async () => {
    const takeTurn = createTurns(1)
    const failing = takeTurn(async () => {
      throw new Error('no')
    })
    const next = takeTurn(async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
    expect(await takeTurn(async () => 'again')).toBe('again')
  })
})
