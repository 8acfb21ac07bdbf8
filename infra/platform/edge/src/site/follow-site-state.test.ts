import { describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type SiteState } from '@quantamental/api/site'
import { followSiteState } from './follow-site-state.ts'

const T0 = Date.parse('2026-11-22T12:00:00Z')
const BETA: SiteState = {
  ...DEFAULT_SITE_STATE,
  revision: 4,
  flags: { ...DEFAULT_SITE_STATE.flags, beta_gate: true },
}

/** Source on an account service that returns `responses` in turn and repeats the last one. */
function buildSource(...responses: readonly (unknown | Error)[]) {
  const left = [...responses]
  const problems: string[] = []
  const requested: string[] = []
  let time = T0
  const source = followSiteState({
    findUrl: () => 'http://account.test',
    onProblem: (problem) => problems.push(problem),
    now: () => time,
    fetch: (async (url: string) => {
      requested.push(url)
      const response = left.length > 1 ? left.shift() : left[0]
      if (response instanceof Error) throw response
      return Response.json(response)
    }) as typeof fetch,
  })
  const wait = (ms: number) => {
    time += ms
  }
  return { source, problems, requested, wait }
}

describe('the state of the site at the edge', () => {
  it('the site state is requested from the account service on demand', async () => {
    const { source, requested } = buildSource(BETA)
    expect(requested).toEqual([])
    expect(await source.current()).toMatchObject({ revision: 4, flags: { beta_gate: true } })
    expect(requested).toEqual(['http://account.test/api/site/'])
  })

  it('the site state is refreshed after three seconds', async () => {
    const { source, requested, wait } = buildSource(BETA)
    await source.current()
    wait(2_999)
    await source.current()
    expect(requested).toHaveLength(1)
    wait(1)
    await source.current()
    expect(requested).toHaveLength(2)
  })

  it('the site state is the default while the account service has never responded', async () => {
    const { source, problems } = buildSource(new Error('refused'))
    expect(await source.current()).toEqual(DEFAULT_SITE_STATE)
    expect(problems).toEqual(['site state unavailable: refused'])
  })

  it('the last valid site state is used while the account service fails, reported once', async () => {
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

  it('planned maintenance starts and ends on time without the account service', async () => {
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
