import { describe, expect, it } from '@jest/globals'
import { type CompositionRecord, compositionIdOf } from '@quantamental/release/composition-record'
import { createCompositionRecords } from './composition-records.ts'

function buildRecord(version: string): CompositionRecord {
  const builds = { shell: { version }, remotes: {} }
  return { ...builds, id: compositionIdOf(builds) }
}

/** An archive that may be away, and what was said of it. */
function build() {
  const archived = new Map<string, CompositionRecord>()
  const said: string[] = []
  const waiting = new Set<() => void>()
  const state = { away: false, asked: 0, closed: false }
  const answer = () => {
    state.asked += 1
    if (state.away) throw new Error('nobody answers')
  }
  const records = createCompositionRecords({
    archive: {
      async keep(record) {
        answer()
        archived.set(record.id, record)
      },
      async find(id) {
        answer()
        return archived.get(id)
      },
      async close() {
        state.closed = true
      },
    },
    onProblem: (message) => said.push(message),
    later(work) {
      waiting.add(work)
      return () => waiting.delete(work)
    },
  })
  /** What was begun is done; nothing of it waits for anything outside. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { archived, said, waiting, state, records, settle }
}

const [one, two, three] = ['1', '2', '3'].map(buildRecord) as [
  CompositionRecord,
  CompositionRecord,
  CompositionRecord,
]

describe('compositions that are served', () => {
  it('are there at once, and in the archive once each', async () => {
    const { records, archived, state, settle } = build()
    records.keep(one)
    expect(await records.find(one.id)).toBe(one)
    records.keep(two)
    records.keep(one)
    await settle()
    expect([...archived.keys()]).toEqual([one.id, two.id])
    records.keep(two)
    await settle()
    expect(state.asked).toBe(2)
  })

  it('of other edges are looked for once, and unknown ones each time', async () => {
    const { records, archived, state } = build()
    archived.set(one.id, one)
    expect([await records.find(one.id), await records.find(one.id)]).toEqual([one, one])
    expect(state.asked).toBe(1)
    expect([await records.find(two.id), await records.find(two.id)]).toEqual([undefined, undefined])
    expect(state.asked).toBe(3)
    expect(await records.find('no id')).toBeUndefined()
    expect(state.asked).toBe(3)
  })

  it('wait for an archive that is away, which is said once, and are written when it is back', async () => {
    const { records, archived, state, said, waiting, settle } = build()
    state.away = true
    records.keep(one)
    await settle()
    records.keep(two)
    await settle()
    expect(said).toEqual(['compositions are not kept: nobody answers'])
    expect(await records.find(one.id)).toBe(one)
    expect(waiting.size).toBe(1)
    state.away = false
    for (const work of waiting) work()
    await settle()
    expect([...archived.keys()]).toEqual([one.id, two.id])
    expect(waiting.size).toBe(0)
    state.away = true
    records.keep(three)
    await settle()
    expect(said).toHaveLength(2)
  })

  it('cannot be told from unknown ones while the archive is away', async () => {
    const { records, archived, state, said } = build()
    archived.set(one.id, one)
    state.away = true
    expect([await records.find(one.id), await records.find(two.id)]).toEqual([
      'unreachable',
      'unreachable',
    ])
    expect(said).toEqual(['compositions cannot be read: nobody answers'])
    state.away = false
    expect([await records.find(one.id), await records.find(two.id)]).toEqual([one, undefined])
  })

  it('are written before the edge ends, as far as that can be', async () => {
    const late = build()
    late.state.away = true
    late.records.keep(one)
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
    never.records.keep(one)
    await never.records.close()
    expect([never.archived.size, never.waiting.size, never.state.closed]).toEqual([0, 0, true])
  })
})
