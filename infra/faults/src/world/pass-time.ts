import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Dates and instants of every table of cart that has rows of a customer, and of account's copy of plans. */
const COLUMNS = `
  select c.table_schema || '.' || c.table_name as "table", c.column_name as "column", c.data_type = 'date' as "isDate"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE'
     and c.data_type in ('date', 'timestamp with time zone')
     and (c.table_schema, c.table_name) in (
       select table_schema, table_name from information_schema.columns
        where table_schema = 'cart' and column_name = 'user_id'
       union values ('cart', 'order_item'), ('cart', 'subscription_day'), ('account', 'subscription'))`

const OWNED_BY: Readonly<Record<string, string>> = {
  'cart.order_item': 'order_id in (select id from cart.purchase_order where user_id = $1)',
  'cart.subscription_day':
    'subscription_id in (select id from cart.subscription where user_id = $1)',
}

/**
 * Moves all that the site has of a person's plans into the past, as if `interval` had passed for them alone. Whole
 * months and years, with days on top, keep the terms of a plan whole.
 */
export async function passTime(
  { sql }: Pick<World, 'sql'>,
  { userId }: Pick<Person, 'userId'>,
  interval: string,
): Promise<void> {
  const columns = await sql<{ table: string; column: string; isDate: boolean }>(COLUMNS)
  for (const [table, own] of Map.groupBy(columns, ({ table }) => table)) {
    const set = own.map(({ column, isDate }) => {
      const moved = `${column} - $2::interval`
      return `${column} = ${isDate ? `(${moved})::date` : moved}`
    })
    const owned = OWNED_BY[table] ?? 'user_id = $1'
    await sql(`update ${table} set ${set.join(', ')} where ${owned}`, [userId, interval])
  }
}
