import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Restatement } from '@quantamental/api/events'
import { buildFiling } from '../testing/build-filing.ts'
import { buildTestService } from '../testing/build-test-service.ts'
import { recordFiling } from './repository.ts'

let service: Awaited<ReturnType<typeof buildTestService>>
beforeAll(async () => {
  service = await buildTestService()
})
afterAll(() => service?.close())
beforeEach(async () => {
  await service.db.deleteFrom('recent_update').execute()
})

const listRows = () => service.db.selectFrom('recent_update').selectAll().execute()

const first = buildFiling({
  data_version: 1,
  name: 'Apple Computer',
  published_at: '2026-08-01T06:00:00.000Z',
})
const later = buildFiling({
  data_version: 2,
  name: 'Apple Inc.',
  published_at: '2026-09-01T06:00:00.000Z',
})

describe('recording a published filing', () => {
  it('a repeated filing event changes nothing', async () => {
    await recordFiling(service.db, first)
    const before = await listRows()
    await recordFiling(service.db, first)
    expect(await listRows()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  it.each([
    ['in order', [first, later]],
    ['out of order', [later, first]],
    ['with a repetition at the end', [first, later, first]],
  ])('the latest data version wins when filing events arrive %s', async (_, events) => {
    for (const event of events) await recordFiling(service.db, event)
    expect(await listRows()).toEqual([
      expect.objectContaining({
        data_version: 2,
        name: 'Apple Inc.',
        published_at: new Date('2026-09-01T06:00:00.000Z'),
      }),
    ])
  })

  it('restated figures are those of the latest data version', async () => {
    const restatement: Restatement = {
      ...{ line: 'revenue', label: 'Revenue', fiscal_period: 'FY25', period_end: '2025-09-27' },
      ...{ before: 900, after: 850 },
    }
    await recordFiling(service.db, { ...later, restatements: [restatement] })
    await recordFiling(service.db, first)
    expect(await listRows()).toEqual([expect.objectContaining({ restatements: [restatement] })])
  })

  it('two concurrent deliveries of a filing both succeed', async () => {
    await Promise.all([recordFiling(service.db, later), recordFiling(service.db, first)])
    expect(await listRows()).toEqual([expect.objectContaining({ data_version: 2 })])
  })
})
