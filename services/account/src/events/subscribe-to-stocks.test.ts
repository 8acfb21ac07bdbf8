import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { companiesPublishedEvent, filingPublishedEvent } from '@quantamental/api/events'
import { createDatabase } from '@quantamental/service-kit/database'
import { type Bus, createBus } from '@quantamental/service-kit/events'
import { testConfig } from '@quantamental/service-kit/testing'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { findCompanies } from '../companies/repository.ts'
import { subscribeToStocks } from './subscribe-to-events.ts'

const { busSchema: schema } = testConfig('account', { databaseUrl: '' })
const NOW = new Date('2026-11-18T17:00:00Z')

let account: TestAccount
beforeAll(async () => {
  account = await buildTestAccount()
})
afterAll(() => account?.close())

/** Publish with the database role of stocks. */
async function publishAsStocks(): Promise<void> {
  const databaseUrl = account.database.urlOf('stocks')
  const db = createDatabase<object>({ databaseUrl })
  const bus = createBus({ databaseUrl, schema })
  const company = {
    ...{ ticker: 'AAPL', name: 'Apple Inc.', tier_number: 3, sector: null },
    ...{ latest: { quarter: '26Q2', letter: 'BB' }, delayed: null },
    ...{ latest_upside: null, delayed_upside: null, is_removed: false, simulated: true },
  }
  const at = NOW.toISOString()
  await db.transaction().execute(async (trx) => {
    await bus.publishAll(
      trx,
      companiesPublishedEvent,
      [1, 2].map((revision) => ({
        key: `${revision}/0`,
        payload: {
          ...{ revision, data_version: revision, published_at: at },
          companies: [
            { ...company, latest: { quarter: '26Q2', letter: revision === 1 ? 'BB' : 'A' } },
          ],
        },
      })),
    )
    await bus.publishAll(trx, filingPublishedEvent, [
      {
        key: 'A-1',
        payload: {
          ...{ accession: 'A-1', ticker: 'NONE', name: 'None', form: '10-Q', url: null },
          ...{ fiscal_period: '26Q3', period_end: '2026-09-30', filed: '2026-11-17' },
          ...{ data_version: 2, published_at: at, simulated: false },
        },
      },
    ])
  })
  await bus.stop()
  await db.destroy()
}

it('account reaches the state that stocks published, even if an acknowledgment is lost', async () => {
  await publishAsStocks()
  const bus = createBus({ databaseUrl: account.database.databaseUrl, schema })
  await bus.start()
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = 4
  let isReceiptLost = false
  const counting: Pick<Bus, 'subscribe'> = {
    subscribe: (event, service, handler) =>
      bus.subscribe(event, service, async (payload, meta) => {
        await handler(payload, meta)
        left -= 1
        if (left === 0) resolve()
        if (isReceiptLost) return
        isReceiptLost = true
        throw new Error('the process died here')
      }),
  }
  await subscribeToStocks(counting, { db: account.db, now: () => NOW })
  await promise
  await bus.stop()
  expect((await findCompanies(account.db, ['AAPL'])).get('AAPL')).toMatchObject({
    latest_letter: 'A',
    revision: 2,
  })
  const changes = await account.db.selectFrom('company_change').select(['kind', 'fact']).execute()
  expect(changes.filter(({ kind }) => kind === 'new_filing')).toEqual([])
  expect(changes.length).toBeLessThanOrEqual(1)
})
