import { addGauge } from '@quantamental/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'

type Counts = Readonly<Record<string, number>>

function toCounts(rows: readonly { label: string; n: number }[]): Counts {
  return Object.fromEntries(rows.map(({ label, n }) => [label, n]))
}

const count = sql<number>`count(*)::int`

/** Gauges for orders and charges by state, unprocessed webhooks and open alerts. */
export function addBillingGauges(app: FastifyInstance, db: Database): void {
  addGauge(app, { name: 'cart_orders', help: 'Orders by state.', label: 'state' }, async () =>
    toCounts(
      await db
        .selectFrom('purchase_order')
        .select(['state as label', count.as('n')])
        .groupBy('state')
        .execute(),
    ),
  )
  addGauge(
    app,
    { name: 'cart_scheduled_charges', help: 'Charges of saved cards by state.', label: 'state' },
    async () =>
      toCounts(
        await db
          .selectFrom('scheduled_charge')
          .select(['state as label', count.as('n')])
          .groupBy('state')
          .execute(),
      ),
  )
  addGauge(
    app,
    {
      name: 'cart_stripe_events',
      help: 'Webhooks not processed: waiting, or dead.',
      label: 'state',
    },
    async () => {
      const dead = sql<string>`case when is_dead then 'dead' else 'waiting' end`
      const rows = await db
        .selectFrom('stripe_event')
        .select([dead.as('label'), count.as('n')])
        .where('processed_at', 'is', null)
        .groupBy(dead)
        .execute()
      return { waiting: 0, dead: 0, ...toCounts(rows) }
    },
  )
  addGauge(
    app,
    { name: 'cart_open_alerts', help: 'Open alerts for operators, by kind.', label: 'kind' },
    async () =>
      toCounts(
        await db
          .selectFrom('operator_alert')
          .select(['kind as label', count.as('n')])
          .where('resolved_at', 'is', null)
          .groupBy('kind')
          .execute(),
      ),
  )
}
