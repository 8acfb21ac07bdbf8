import { operatorActedEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Database } from '../db/database.ts'
import { storeAdminAction } from './record-action.ts'

/** Adds operators' and editors' actions in other services to the common log. */
export async function subscribeToActions(bus: Pick<Bus, 'subscribe'>, db: Database): Promise<void> {
  await bus.subscribe(operatorActedEvent, 'account', (acted) => storeAdminAction(db, acted))
}
