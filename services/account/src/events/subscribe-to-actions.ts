import { operatorActedEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { storeAdminAction } from '../admin/record-action.ts'
import type { Database } from '../db/database.ts'

/** Adds operators' and editors' actions in other services to the common log. */
export async function subscribeToActions(bus: Pick<Bus, 'subscribe'>, db: Database): Promise<void> {
  await bus.subscribe(operatorActedEvent, 'account', (acted) => storeAdminAction(db, acted))
}
