import { describe, expect, it } from '@jest/globals'
import { type CompositionRecord, compositionIdOf } from '@quantamental/release/composition-record'
import { createCompositionRecords } from './composition-records.ts'

function buildRecord(version: string): CompositionRecord {
  const builds = { shell: { version }, remotes: {} }
  return { ...builds, id: compositionIdOf(builds) }
}

/** Record on an archive that can be made unavailable, with the reported problems. */
function build() {
  const archived = new Map<string, CompositionRecord>()
  const problems: string[] = []
  const waiting = new Set<() => void>()
  const state = { away: false, requests: 0, closed: false }
  const request = () => {
    state.requests += 1
    if (state.away) throw new Error('no response')
  }
  const records = createCompositionRecords({
    archive: {
      async keep(record) {
        request()
        archived.set(record.id, record)
      },
      async find(id) {
        request()
        return archived.get(id)
      },
      async close() {
        state.closed = true
      },
    },
    onProblem: (message) => problems.push(message),
    later(work) {
      waiting.add(work)
      return () => waiting.delete(work)
    },
  })
  /** Wait until all pending promises have settled. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { archived, problems, waiting, state, records, settle }
}

const [one, two, three] = ['1', '2', '3'].map(buildRecord) as [
  CompositionRecord,
  CompositionRecord,
  CompositionRecord,
]

describe('compositions that are served', () => {
  it('a served composition is available immediately and archived once', async () => {
    const { records, archived, state, settle } = build()
    records.add(one)
    expect(await records.find(one.id)).toBe(one)
    records.add(two)
    records.add(one)
    await settle()
    expect([...archived.keys()]).toEqual([one.id, two.id])
    records.add(two)
    await settle()
    expect(state.requests).toBe(2)
  })

  it('a composition of another edge is read once, an unknown one on every request', async () => {
    const { records, archived, state } = build()
    archived.set(one.id, one)
    expect([await records.find(one.id), await records.find(one.id)]).toEqual([one, one])
    expect(state.requests).toBe(1)
    expect([await records.find(two.id), await records.find(two.id)]).toEqual([undefined, undefined])
    expect(state.requests).toBe(3)
    expect(await records.find('no id')).toBeUndefined()
    expect(state.requests).toBe(3)
  })

  it('records wait for an unavailable archive, which is reported once, and are written on its return', async () => {
    const { records, archived, state, problems, waiting, settle } = build()
    state.away = true
    records.add(one)
    await settle()
    records.add(two)
    await settle()
    expect(problems).toEqual(['compositions cannot be stored: no response'])
    expect(await records.find(one.id)).toBe(one)
    expect(waiting.size).toBe(1)
    state.away = false
    for (const work of waiting) work()
    await settle()
    expect([...archived.keys()]).toEqual([one.id, two.id])
    expect(waiting.size).toBe(0)
    state.away = true
    records.add(three)
    await settle()
    expect(problems).toHaveLength(2)
  })

  it('every lookup is unreachable while the archive is unavailable', async () => {
    const { records, archived, state, problems } = build()
    archived.set(one.id, one)
    state.away = true
    expect([await records.find(one.id), await records.find(two.id)]).toEqual([
      'unreachable',
      'unreachable',
    ])
    expect(problems).toEqual(['compositions cannot be read: no response'])
    state.away = false
    expect([await records.find(one.id), await records.find(two.id)]).toEqual([one, undefined])
  })

  it('pending records are written on close if the archive is available', async () => {
    const late = build()
    late.state.away = true
    late.records.add(one)
    await late.settle()
    late.state.away = false
    await late.records.close()
    expect([late.archived.has(one.id), late.waiting.size, late.state.closed]).toEqual([
      true,
      0,
      true,
    ])
    const never = build()
    never.state.away = true
    never.records.add(one)
    await never.records.close()
    expect([never.archived.size, never.waiting.size, never.state.closed]).toEqual([0, 0, true])
  })
})
