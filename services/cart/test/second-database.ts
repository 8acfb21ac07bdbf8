import { createDatabase } from '@quantamental/service-kit/database'
import type { CartTables, Database } from '../src/db/database.ts'
import type { TestCart } from './build-test-cart.ts'

/** Connections of a second instance of the service; destroyed by the caller. */
export function createCartDatabase({ database }: Pick<TestCart, 'database'>): Database {
  return createDatabase<CartTables>({ databaseUrl: database.databaseUrl })
}
