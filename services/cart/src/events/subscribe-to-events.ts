import { companiesPublishedEvent, userChangedEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import { recordCompanies } from '../companies/repository.ts'
import type { Database } from '../db/database.ts'
import { removePersonalData } from '../deletion/remove-personal-data.ts'
import { saveUser } from '../users/repository.ts'

/** Subscribe to every event the cart service handles. */
export async function subscribeToEvents(bus: Pick<Bus, 'subscribe'>, db: Database): Promise<void> {
  await bus.subscribe(userChangedEvent, 'cart', async (person) => {
    await saveUser(db, person)
  })
  await bus.subscribe(companiesPublishedEvent, 'cart', (event) => recordCompanies(db, event))
  await subscribePersonalDataRemoval(bus, 'cart', (userId) => removePersonalData(db, userId))
}
