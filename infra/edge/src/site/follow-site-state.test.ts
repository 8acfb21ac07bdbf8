import { describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type SiteState } from '@quantamental/api/site'
import { followSiteState } from './follow-site-state.ts'

const T0 = Date.parse('2026-11-22T12:00:00Z')
const BETA: SiteState = {
  ...DEFAULT_SITE_STATE,
  revision: 4,
  flags: { ...DEFAULT_SITE_STATE.flags, beta_gate: true },
}

/** A source on an account that answers with the first of `answers` left; the last one stays. */
function buildSource(...answers: readonly (unknown | Error)[]) {
  const left = [...answers]
  const problems: string[] = []
  const asked: string[] = []
  let time = T0
  const source = followSiteState({
    findUrl: () => 'http://account.test',
    onProblem: (problem) => problems.push(problem),
    now: () => time,
    fetch: (async (url: string) => {
      asked.push(url)
      const answer = left.length > 1 ? left.shift() : left[0]
      if (answer instanceof Error) throw answer
      return Response.json(answer)
    }) as typeof fetch,
  })
  const wait = (ms: number) => {
    time += ms
  }
  return { source, problems, asked, wait }
}

describe('the state of the site at the edge', () => {
  it('is what account says, asked when a page is', async () => {
    const { source, asked } = buildSource(BETA)
    expect(asked).toEqual([])
    expect(await source.current()).toMatchObject({ revision: 4, flags: { beta_gate: true } })
    expect(asked).toEqual(['http://account.test/api/site/'])
  })

  it('is asked again from three seconds on, not before', async () => {
    const { source, asked, wait } = buildSource(BETA)
    await source.current()
    wait(2_999)
    await source.current()
    expect(asked).toHaveLength(1)
    wait(1)
    await source.current()
    expect(asked).toHaveLength(2)
  })

  it('is that of a site nobody changed while account was never heard', async () => {
    const { source, problems } = buildSource(new Error('refused'))
    expect(await source.current()).toEqual(DEFAULT_SITE_STATE)
    expect(problems).toEqual(['state of the site: refused'])
  })

  it('stays the last good one when account is away or answers nonsense, told once', async () => {
    const { source, problems, wait } = buildSource(BETA, new Error('refused'))
    await source.current()
    for (let question = 0; question < 3; question += 1) {
      wait(20_000)
      expect(await source.current()).toMatchObject({ revision: 4 })
    }
    expect(problems).toHaveLength(1)
    const nonsense = buildSource({ hello: 'world' })
    expect(await nonsense.source.current()).toEqual(DEFAULT_SITE_STATE)
  })

  it('takes planned maintenance up and ends it on time, account or not', async () => {
    const maintenance = {
      state: 'none' as const,
      starts_at: '2026-11-23T12:00:00Z',
      ends_at: '2026-11-23T13:00:00Z',
      note: '',
    }
    const { source, wait } = buildSource({ ...BETA, maintenance }, new Error('refused'))
    const state = async () => (await source.current()).maintenance.state
    expect(await state()).toBe('announced')
    wait(24 * 3_600_000 - 1)
    expect(await state()).toBe('announced')
    wait(1)
    expect(await state()).toBe('on')
    wait(3_600_000 - 1)
    expect(await state()).toBe('on')
    wait(1)
    expect(await state()).toBe('none')
  })
})
