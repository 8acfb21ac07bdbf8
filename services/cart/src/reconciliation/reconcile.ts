import type { Reconciliation } from '@quantamental/api/cart'
import { resolveCharges } from '../charges/resolve-charges.ts'
import type { CartContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { readOrdersAgain } from '../orders/sync-order.ts'
import { sendRefunds } from '../refunds/sync-refunds.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { storeEvent, subjectOf } from '../webhooks/repository.ts'
import { compareAccess } from './compare-access.ts'
import { comparePayments } from './compare-payments.ts'
import { compareDisputes, compareRefunds } from './compare-refunds.ts'

/** Grace period for events still being delivered. */
const ON_ITS_WAY_SECONDS = 60
/** Retention of events at Stripe. */
const LISTED_DAYS = 30

/** Store events that were never delivered, and process all that wait. @returns the number missed. */
async function catchUpEvents(context: CartContext, since: Date | null): Promise<number> {
  const { db, gateway, now } = context
  const oldest = new Date(now().getTime() - LISTED_DAYS * 86_400_000)
  const createdFrom = since && since > oldest ? since : oldest
  const newest = now().getTime() / 1000 - ON_ITS_WAY_SECONDS
  let missed = 0
  for await (const event of gateway.listEvents({ createdFrom })) {
    if (subjectOf(event.type) === undefined || event.created > newest) continue
    if (await storeEvent(db, event, now(), { countsDelivery: false })) missed += 1
  }
  await processEvents(context)
  return missed
}

async function settleOpen(context: CartContext): Promise<void> {
  const { db } = context
  const orders = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('state', 'in', ['open', 'awaiting_payment', 'processing'])
    .orderBy('id')
    .execute()
  await readOrdersAgain(context, orders)
  await resolveCharges(context)
  await sendRefunds(context)
}

/** Overlap with the previous run: longer than a checkout lasts. */
const OVERLAP_MINUTES = 60

/** Start of the compared period; null for all time. */
async function findStart(db: Database, now: Date): Promise<Date | null> {
  const last = await db
    .selectFrom('reconciliation')
    .select('started_at')
    .where('finished_at', 'is not', null)
    // Leave out runs as of a future time (`run-jobs.ts --as-of`).
    .where('started_at', '<=', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? new Date(last.started_at.getTime() - OVERLAP_MINUTES * 60_000) : null
}

async function compareAll(context: CartContext, since: Date | null) {
  const caughtUp = await catchUpEvents(context, since)
  await settleOpen(context)
  const payments = await comparePayments(context, since)
  const refunds = await compareRefunds(context, since)
  const disputes = await compareDisputes(context, since)
  // Access depends on whole chains, so only a full run compares it.
  const access = since === null ? [await compareAccess(context)] : []
  return { caughtUp, parts: [payments, refunds, disputes, ...access] }
}

/**
 * Compare Stripe with the ledger since the last run (`isFull`: from the beginning), and repair differences with
 * the functions of the webhooks. Remaining differences alert operators. The next run covers the
 * period of an unfinished one. @throws GatewayUnavailableError when Stripe does not respond.
 */
export async function reconcile(
  context: CartContext,
  { isFull = false }: { isFull?: boolean } = {},
): Promise<Reconciliation> {
  const { db, now } = context
  const since = isFull ? null : await findStart(db, now())
  const startedAt = now()
  const { id } = await db
    .insertInto('reconciliation')
    .values({ started_at: startedAt, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { caughtUp, parts } = await compareAll(context, since).catch(async (error) => {
    // Keep a long outage from filling the report with empty runs.
    await db.deleteFrom('reconciliation').where('id', '=', id).execute()
    throw error
  })
  const findings = parts.flatMap((part) => part.findings)
  const sumOf = (of: 'stripeInCents' | 'ledgerInCents' | 'compared') =>
    parts.reduce((sum, part) => sum + part[of], 0)
  const result = {
    card_company_in_cents: sumOf('stripeInCents'),
    ledger_in_cents: sumOf('ledgerInCents'),
    payments_compared: sumOf('compared'),
    events_caught_up: caughtUp,
  }
  const finishedAt = now()
  await db
    .updateTable('reconciliation')
    .set({ ...result, findings: JSON.stringify(findings), finished_at: finishedAt })
    .where('id', '=', id)
    .execute()
  return {
    id,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    ...result,
    findings,
  }
}
