import type { Viewer } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import { findOrderOf } from './repository.ts'
import type { PurchaseOrderRow } from './tables.ts'

/** User id of the caller; guarded routes never see an anonymous one. */
export function userIdOf({ userId }: Viewer): number {
  if (userId === null) throw new NotFoundError()
  return userId
}

/** @throws NotFoundError unless the order belongs to the caller. */
export async function getOwnOrder(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<PurchaseOrderRow> {
  const order = await findOrderOf(db, userIdOf(viewer), id)
  if (!order) throw new NotFoundError()
  return order
}
