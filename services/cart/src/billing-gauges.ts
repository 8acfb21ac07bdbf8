import { addGauge } from '@quantamental/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './db/database.ts'

/** Gauges for orders and charges by state, unprocessed webhooks and open alerts. */
export function addBillingGauges(app: FastifyInstance, db: Database): void {
  const counts = async (query: RawBuilder<{ label: string; n: number }>) =>
    Object.fromEntries((await query.execute(db)).rows.map(({ label, n }) => [label, n]))

  addGauge(app, { name: 'cart_orders', help: 'Orders by state.', label: 'state' }, () =>
    counts(sql`select state as label, count(*)::int as n from purchase_order group by state`),
  )
  addGauge(
    app,
    { name: 'cart_scheduled_charges', help: 'Charges of saved cards by state.', label: 'state' },
    () =>
      counts(sql`select state as label, count(*)::int as n from scheduled_charge group by state`),
  )
  addGauge(
    app,
    {
      name: 'cart_stripe_events',
      help: 'Webhooks not processed: waiting, or dead.',
      label: 'state',
    },
    async () => ({
      waiting: 0,
      dead: 0,
      ...(await counts(sql`
        select case when is_dead then 'dead' else 'waiting' end as label, count(*)::int as n
          from stripe_event where processed_at is null group by is_dead`)),
    }),
  )
  addGauge(
    app,
    { name: 'cart_open_alerts', help: 'Open alerts for operators, by kind.', label: 'kind' },
    () =>
      counts(sql`
        select kind as label, count(*)::int as n
          from operator_alert where resolved_at is null group by kind`),
  )
}
