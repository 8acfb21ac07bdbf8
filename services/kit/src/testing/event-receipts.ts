import { type EventContract, SUBSCRIPTIONS } from '@quantamental/api/events'
import pg from 'pg'
import type { TestDatabase } from './test-database.ts'

/**
 * Watch, as the administrator, for completions of an event from now on.
 * @returns `all`, which resolves when every subscriber has handled one, and `close`.
 */
export async function watchReceipts(
  { adminUrl }: Pick<TestDatabase, 'adminUrl'>,
  event: EventContract,
): Promise<{ all: Promise<void>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`
    create or replace function public.notify_completion() returns trigger language plpgsql
      security definer as $$
    begin perform pg_notify('receipt', new.name); return null; end $$;
    create or replace trigger notify_completion after update of state on bus.job for each row
      when (new.state = 'completed') execute function public.notify_completion()`)
  await client.query('listen receipt')
  const awaited = new Set((SUBSCRIPTIONS[event.name] ?? []).map((name) => `${event.name}.${name}`))
  const { promise: all, resolve } = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => {
    awaited.delete(payload)
    if (awaited.size === 0) resolve()
  })
  return { all, close: () => client.end() }
}
