import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type BillingNoticeSent, billingNoticeEvent } from '@quantamental/api/events'
import { createDatabase } from '@quantamental/service-kit/database'
import { type Bus, createBus } from '@quantamental/service-kit/events'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts'
import { subscribeToEvents } from '../subscribe-to-events.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { subscribeToNotices } from './subscribe-to-notices.ts'

const SCHEMA = 'bus'

let account: TestAccount
let catcher: SmtpCatcher
let mailer: Mailer
let userId: number
beforeAll(async () => {
  account = await buildTestAccount()
  userId = await insertActiveUser(account.db, 'ann')
  catcher = await startSmtpCatcher()
  mailer = createMailer({
    db: account.db,
    config: { smtpUrl: catcher.url, from: { name: 'Quantamental', address: 'no-reply@site.test' } },
    publicOrigin: 'https://site.test',
    log: { info() {}, warn() {} },
  })
})
afterAll(async () => {
  mailer?.close()
  await catcher?.close()
  await account?.close()
})

function buildNotice(overrides: Partial<BillingNoticeSent> = {}): BillingNoticeSent {
  return {
    user_id: userId,
    notice: 'order-receipt',
    variables: {
      amount: '$191.88',
      card: 'Visa 4242',
      items: JSON.stringify([{ text: 'Standard, one year', amount: '$191.88' }]),
    },
    dedupe_key: 'receipt/1',
    ...overrides,
  }
}

/** Publishes as cart does: in a transaction of its own role. */
async function publishAsCart(notices: Readonly<Record<string, BillingNoticeSent>>): Promise<void> {
  const databaseUrl = account.database.urlOf('cart')
  const db = createDatabase<object>({ databaseUrl })
  const bus = createBus({ databaseUrl, schema: SCHEMA })
  await bus.start()
  await db.transaction().execute(async (trx) => {
    for (const [key, notice] of Object.entries(notices)) {
      await bus.publish(trx, billingNoticeEvent, notice, { key })
    }
  })
  await bus.stop()
  await db.destroy()
}

it('mails a receipt by SMTP to a person who wants no other mails, once for one key', async () => {
  await account.db
    .insertInto('preference')
    .values({
      user_id: userId,
      chosen: JSON.stringify({ alert_rating_change: false, weekly_digest: false }),
    } as never)
    .execute()
  await publishAsCart({
    'receipt/1': buildNotice(),
    'receipt/1 told again': buildNotice({ variables: { ...buildNotice().variables, card: '' } }),
    'receipt/2': buildNotice({ user_id: 999_999, dedupe_key: 'receipt/2' }),
    'receipt/3': buildNotice({
      notice: 'plan-started',
      variables: { plan: 'Standard' },
      dedupe_key: 'started/1',
    }),
  })
  const warned: object[] = []
  const bus = createBus({ databaseUrl: account.database.databaseUrl, schema: SCHEMA })
  await bus.start()
  await subscribeToEvents(bus, {
    db: account.db,
    mailer,
    now: () => new Date(),
    log: { info() {}, warn: (fields: object) => warned.push(fields) } as never,
  })
  const mails = await catcher.waitFor(2)
  await bus.stop()
  const [receipt] = mails.filter(
    ({ subject }) => subject === 'Your Quantamental receipt for $191.88',
  )
  expect(receipt?.recipients).toEqual(['ann@example.test'])
  expect(receipt?.text).toContain('You paid $191.88 with Visa 4242.')
  expect(receipt?.text).toContain('- Standard, one year: $191.88')
  const rows = await account.db
    .selectFrom('email_outbox')
    .select(['dedupe_key', 'variables'])
    .orderBy('dedupe_key')
    .execute()
  expect(rows).toEqual([
    { dedupe_key: 'cart/receipt/1', variables: {} },
    { dedupe_key: 'cart/started/1', variables: {} },
  ])
  expect(warned).toEqual([{ name: 'cart.billing-notice', key: 'receipt/2' }])
})

it('refuses a notice that lacks what it needs, so that the queue keeps it', async () => {
  let handle: ((notice: unknown, meta: { key: string }) => Promise<void>) | undefined
  const bus = {
    subscribe: async (_event: unknown, _service: unknown, handler: never) => {
      handle = handler
    },
  } as unknown as Pick<Bus, 'subscribe'>
  await subscribeToNotices(bus, { db: account.db, onDropped() {} })
  const lacking = buildNotice({ notice: 'plan-expires-soon', variables: { plan: 'Standard' } })
  await expect(handle?.(lacking, { key: 'soon/1' })).rejects.toThrow(
    'A mail of kind plan-expires-soon needs the variable day',
  )
})
