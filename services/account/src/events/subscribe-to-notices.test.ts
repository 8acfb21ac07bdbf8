import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type BillingNoticeSent, billingNoticeEvent } from '@quantamental/api/events'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { buildTestAccount, insertActiveUser, type TestAccount } from '../../test/build-test-app.ts'
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { subscribeToEvents } from './subscribe-to-events.ts'

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

const RECEIPT = {
  order_id: 17,
  day: '2026-11-21',
  amount_in_cents: 19188,
  card: { brand: 'visa', last4: '4242' },
  lines: [{ text: 'Standard, one year', amount_in_cents: 19188, period: null }],
  period: null,
  next_charge: null,
}

function buildNotice(overrides: Partial<BillingNoticeSent> = {}): BillingNoticeSent {
  return {
    user_id: userId,
    notice: 'order-receipt',
    variables: RECEIPT,
    dedupe_key: 'receipt/1',
    ...overrides,
  } as BillingNoticeSent
}

/** Publish with the database role of cart. */
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

it('a receipt is mailed once per key, even to a user who turned off all other mails', async () => {
  await account.db
    .insertInto('preference')
    .values({
      user_id: userId,
      chosen: JSON.stringify({ alert_rating_change: false, weekly_digest: false }),
    } as never)
    .execute()
  await publishAsCart({
    'receipt/1': buildNotice(),
    'receipt/1 published again': buildNotice(),
    'receipt/2': buildNotice({ user_id: 999_999, dedupe_key: 'receipt/2' }),
    'receipt/3': buildNotice({
      notice: 'plan-started',
      variables: { plan: 'Standard', day: '2026-11-21' },
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
  expect(receipt?.text).toContain(
    'You paid $191.88 with your Visa ending in 4242 on November 21, 2026.',
  )
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
  expect(warned).toEqual([{ name: 'cart.billing-notice-v2', key: 'receipt/2' }])
})
