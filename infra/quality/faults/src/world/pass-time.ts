import type { User } from './users.ts'
import type { World } from './world.ts'

/** Date and timestamp columns of all cart tables with rows of a customer, and of account's subscriptions. */
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
 * Shift all dates of a user's plans into the past, as if `interval` had passed for this user only. Use whole
 * months or years plus days, so that the lengths of terms stay correct.
 */
export async function passTime(
  { sql }: Pick<World, 'sql'>,
  { userId }: Pick<User, 'userId'>,
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
