import {
  type BillingNoticeSent,
  billingNoticeEvent,
  type CompaniesPublished,
  companiesPublishedEvent,
  type FilingPublished,
  filingPublishedEvent,
  mailQueuedEvent,
  operatorActedEvent,
  screenChangedEvent,
  subscriptionChangedEvent,
  type TransactionRecorded,
  transactionRecordedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { FastifyBaseLogger } from 'fastify'
import { storeAdminAction } from '../admin/record-action.ts'
import { describeFiling, listCompanyChanges } from '../alerts/company-changes.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import { raiseScreenAlerts } from '../alerts/raise-screen-alerts.ts'
import { findCompanies, recordCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { enqueueMail } from '../mail/repository.ts'
import { enterWaitingStocks } from '../subscription-lists/enter-picked-stocks.ts'
import {
  lockExistingUser,
  type RecordOutcome,
  recordSubscription,
} from '../subscriptions/record-subscription.ts'
import { saveTransaction } from '../transactions/repository.ts'
import { findUserById } from '../users/user.repository.ts'

/** Add operators' and editors' actions in other services to the common log. */
export async function subscribeToActions(bus: Pick<Bus, 'subscribe'>, db: Database): Promise<void> {
  await bus.subscribe(operatorActedEvent, 'account', (acted) => storeAdminAction(db, acted))
}

interface EventContext {
  readonly db: Database
  readonly mailer: Pick<Mailer, 'sendQueued'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Subscribe to every event that account consumes. */
export async function subscribeToEvents(
  bus: Pick<Bus, 'subscribe'>,
  { db, mailer, now, log }: EventContext,
): Promise<void> {
  await bus.subscribe(mailQueuedEvent, 'account', ({ outbox_id }) => mailer.sendQueued(outbox_id))
  await subscribeToStocks(bus, { db, now })
  await subscribeToActions(bus, db)
  const onDropped = (event: { name: string; key: string }) =>
    log.warn(event, 'event dropped: unknown account')
  await subscribeToBilling(bus, { db, now, onDropped })
  await subscribeToNotices(bus, { db, onDropped })
}

/** Consumer of transactionRecordedEvent; same rules as `recordSubscription`. */
export function recordTransaction(
  db: Database,
  transaction: TransactionRecorded,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockExistingUser(trx, transaction.user_id))) return 'unknown_user'
    return (await saveTransaction(trx, transaction)) ? 'stored' : 'known'
  })
}

interface BillingOptions {
  readonly db: Database
  readonly now: () => Date
  /** Called for events dropped because the account is unknown. */
  readonly onDropped: (event: { readonly name: string; readonly key: string }) => void
}

/** Subscribe to cart's events about subscriptions and payments. */
export async function subscribeToBilling(
  bus: Pick<Bus, 'subscribe'>,
  { db, now, onDropped }: BillingOptions,
): Promise<void> {
  await bus.subscribe(subscriptionChangedEvent, 'account', async (facts, { key }) => {
    const outcome = await recordSubscription(db, facts, now())
    if (outcome === 'unknown_user') onDropped({ name: subscriptionChangedEvent.name, key })
  })
  await bus.subscribe(transactionRecordedEvent, 'account', async (transaction, { key }) => {
    const outcome = await recordTransaction(db, transaction)
    if (outcome === 'unknown_user') onDropped({ name: transactionRecordedEvent.name, key })
  })
}

/**
 * Queue a billing notice, at most one email per `dedupe_key`, regardless of preferences, because it is about the
 * user's own money. False if the account is gone.
 */
function mailNotice(
  db: Database,
  { user_id, notice, variables, dedupe_key }: BillingNoticeSent,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserById(trx, user_id)
    if (!user) return false
    await enqueueMail(trx, {
      kind: `billing/${notice}`,
      userId: user.id,
      to: { name: user.username, address: user.email },
      variables: { ...variables, username: user.username },
      dedupeKey: `cart/${dedupe_key}`,
    })
    return true
  })
}

/** Subscribe to billing notices from cart, and queue an email for each. */
async function subscribeToNotices(
  bus: Pick<Bus, 'subscribe'>,
  {
    db,
    onDropped,
  }: {
    readonly db: Database
    /** Called for events dropped because the account is unknown. */
    readonly onDropped: (event: { readonly name: string; readonly key: string }) => void
  },
): Promise<void> {
  await bus.subscribe(billingNoticeEvent, 'account', async (notice, { key }) => {
    if (!(await mailNotice(db, notice))) onDropped({ name: billingNoticeEvent.name, key })
  })
}

/**
 * Consumer of companiesPublishedEvent. Store companies and alerts in one transaction, then add stocks of
 * orders that were waiting for these companies.
 */
export async function recordPublication(
  db: Database,
  event: CompaniesPublished,
  now: Date,
): Promise<void> {
  const updates = await db.transaction().execute(async (trx) => {
    const stored = await recordCompanies(trx, event)
    await raiseAlerts(trx, stored.flatMap(listCompanyChanges), now)
    return stored
  })
  const added = updates.filter(({ before }) => before === undefined)
  await enterWaitingStocks(
    db,
    added.map(({ after }) => after.ticker),
    now,
  )
}

/** Consumer of filingPublishedEvent. */
export function recordFiling(db: Database, filing: FilingPublished, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ticker = filing.ticker.toUpperCase()
    const company = (await findCompanies(trx, [ticker])).get(ticker)
    await raiseAlerts(trx, describeFiling(filing, company, now), now)
  })
}

/** Subscribe to the events of the stocks service. */
export async function subscribeToStocks(
  bus: Pick<Bus, 'subscribe'>,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): Promise<void> {
  await bus.subscribe(companiesPublishedEvent, 'account', (event) =>
    recordPublication(db, event, now()),
  )
  await bus.subscribe(filingPublishedEvent, 'account', (filing) => recordFiling(db, filing, now()))
  await bus.subscribe(screenChangedEvent, 'account', (changed) =>
    db.transaction().execute((trx) => raiseScreenAlerts(trx, changed, now())),
  )
}
