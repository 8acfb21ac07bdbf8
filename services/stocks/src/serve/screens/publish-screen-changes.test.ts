import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ScreenChanged } from '@quantamental/api/events'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  type TestCompany,
} from '../../../test/published-universe.ts'
import { publishScreenChanges } from './publish-screen-changes.ts'

/** Two companies of tier 3 and one of tier 4, with a Z-score of 1 but for `scores` of the newest quarter. */
function buildCompanies(scores: Readonly<Record<number, number>>): TestCompany[] {
  return [1, 2, 3].map((id) => {
    const result = buildResult(id, 6, (ordinal, fromNewest) => {
      const quarter = buildQuarter(ordinal, { free: id, model: id, items: id })
      const value = fromNewest === 0 ? (scores[id] ?? 1) : 1
      return { ...quarter, altman: { ...quarter.altman, value } }
    })
    return { company: buildTestCompany(id), result: { ...result, rankValue: (10 - id) * 1e9 } }
  })
}

let universe: PublishedUniverse
let ann: Record<string, string>
beforeAll(async () => {
  universe = await createPublishedUniverse(buildCompanies({ 2: 50 }))
  ann = await viewerCookies({ userId: 11 })
})
afterAll(() => universe?.close())

async function evaluate(): Promise<ScreenChanged[]> {
  const sent: ScreenChanged[] = []
  const bus = {
    publishAll: async (_trx: unknown, _event: unknown, events: readonly { payload: unknown }[]) => {
      sent.push(...events.map(({ payload }) => payload as ScreenChanged))
    },
  }
  await publishScreenChanges(universe.db, bus as never, await universe.app.snapshots.refresh())
  return sent
}

const change = (id: number, payload: object) =>
  universe.app.inject({ method: 'PATCH', url: `/api/screens/${id}/`, headers: ann, payload })

it('a publication that moves companies is announced once, per access tier', async () => {
  const saved = await universe.app.inject({
    ...{ method: 'POST', url: '/api/screens/', headers: ann },
    payload: { name: 'Safe', filter: 'z_score>40', alert: true },
  })
  const { id } = saved.json()
  // The first evaluation is the state to compare with.
  expect(await evaluate()).toEqual([])
  await universe.publish(buildCompanies({ 1: 50, 3: 50 }))
  const sent = await evaluate()
  const moved = (...ids: number[]) =>
    ids.map((one) => ({ ticker: `T${one}`, name: `Test ${one} Corporation` }))
  expect(sent).toEqual([
    {
      ...{ screen_id: id, user_id: 11, name: 'Safe', data_version: 2 },
      audiences: [
        { access_tier: 3, entered: moved(1), left: moved(2) },
        { access_tier: 4, entered: moved(1, 3), left: moved(2) },
        { access_tier: 5, entered: moved(1, 3), left: moved(2) },
      ],
    },
  ])
  expect(await evaluate()).toEqual([])
  // Without access, everybody’s newest score is locked: nothing moved.
  await change(id, { filter: 'z_score>0.5' })
  expect(await evaluate()).toEqual([])
  await change(id, { alert: false })
  await universe.publish(buildCompanies({ 1: 0 }))
  expect(await evaluate()).toEqual([])
})
