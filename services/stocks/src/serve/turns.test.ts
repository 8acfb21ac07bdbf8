import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { VISITOR, type Viewer } from '@quantamental/service-kit/auth'
import { createTurns, kindOf } from './turns.ts'

const USER: Viewer = { ...VISITOR, userId: 7 }
const SUBSCRIBER: Viewer = { ...USER, tierNumber: 5, status: 'current' }
const SCRIPT: Viewer = { ...SUBSCRIBER, scopes: ['stocks:read'] }

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
}

function turnsOf(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const limited: string[] = []
  const turns = createTurns({
    ...{ atOnce: 1, waitingMax: 10, retryAfterSeconds: 3 },
    onLimited: (by) => limited.push(by),
    ...limits,
  })
  return { ...turns, limited }
}

describe('turns', () => {
  it.each([
    ['visitor', VISITOR],
    ['user', USER],
    ['user', { ...SUBSCRIBER, status: 'past_due' }],
    ['subscriber', SUBSCRIBER],
    ['api-key', SCRIPT],
  ] as const)('the kind %p is that of %p', (kind, viewer) => {
    expect(kindOf(viewer)).toBe(kind)
  })

  it('tasks of one kind run up to the limit at once, and the rest in order of arrival', async () => {
    const { take } = turnsOf({ atOnce: 2 })
    const gates = [deferred(), deferred(), deferred(), deferred()]
    const started: number[] = []
    const runs = gates.map(({ promise }, index) =>
      take(VISITOR, async () => {
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

  it('kinds of viewers alternate, so that a subscriber does not wait for all visitors', async () => {
    const { take } = turnsOf()
    const order: string[] = []
    const run = (name: string, viewer: Viewer) => take(viewer, () => void order.push(name))
    await Promise.all([
      run('visitor 1', VISITOR),
      run('visitor 2', VISITOR),
      run('visitor 3', VISITOR),
      run('script 1', SCRIPT),
      run('script 2', SCRIPT),
      run('subscriber', SUBSCRIBER),
    ])
    expect(order).toEqual([
      ...['visitor 1', 'script 1', 'subscriber', 'visitor 2', 'script 2', 'visitor 3'],
    ])
  })

  it('a full line refuses its own kind with 503 and Retry-After, and no other', async () => {
    const { take, waiting, limited } = turnsOf({ waitingMax: 2 })
    const gate = deferred()
    const runs = [1, 2, 3].map(() => take(VISITOR, () => gate.promise))
    expect(waiting()).toEqual({ visitor: 2, 'api-key': 0, user: 0, subscriber: 0 })
    await expect(take(VISITOR, () => 'never')).rejects.toMatchObject({
      ...{ statusCode: 503, code: 'service_unavailable', headers: { 'retry-after': '3' } },
    })
    const other = take(USER, () => 'done')
    gate.resolve()
    expect(await other).toBe('done')
    await Promise.all(runs)
    expect(limited).toEqual(['queued', 'queued', 'queue_full', 'queued'])
  })

  it('a late service refuses visitors and scripts, and serves users and subscribers', async () => {
    const { take, limited } = turnsOf({ isLate: () => true })
    await expect(take(VISITOR, () => 1)).rejects.toMatchObject({ statusCode: 503 })
    await expect(take(SCRIPT, () => 1)).rejects.toMatchObject({ statusCode: 503 })
    expect(await take(USER, () => 1)).toBe(1)
    expect(await take(SUBSCRIBER, () => 1)).toBe(1)
    expect(limited).toEqual(['overload', 'overload'])
  })

  it('a failed task does not block the next one', async () => {
    const { take } = turnsOf()
    const failing = take(USER, async () => {
      throw new Error('no')
    })
    const next = take(USER, () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
    expect(await take(USER, () => 'again')).toBe('again')
  })
})
