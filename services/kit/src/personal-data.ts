import type { PersonalData } from '@quantamental/api/account'
import { personalDataRoute, type ServiceName } from '@quantamental/api/common'
import { userDeletedEvent } from '@quantamental/api/events'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './app.ts'
import { viewerId } from './auth/guards.ts'
import type { Bus } from './events/bus.ts'

/** Data a service stores about a user, by type of record, without secrets. */
export type PersonalRecords = PersonalData['records']

/** Add the route that returns everything the service stores about the viewer, without data of other users. */
export function addPersonalDataRoute(
  app: FastifyInstance,
  service: ServiceName,
  collect: (userId: number) => Promise<PersonalRecords>,
  now: () => Date = () => new Date(),
): void {
  addRoute(
    app,
    personalDataRoute(service),
    async ({ viewer, reply }) => {
      const userId = viewerId(viewer)
      reply.header('cache-control', 'no-store')
      return { service, exported_at: now().toISOString(), records: await collect(userId) }
    },
    { auth: 'required' },
  )
}

/**
 * Remove or anonymize the service's data about a deleted user. `remove` must be idempotent, as the event can be
 * delivered twice.
 */
export async function subscribePersonalDataRemoval(
  bus: Pick<Bus, 'subscribe'>,
  service: ServiceName,
  remove: (userId: number) => Promise<void>,
): Promise<void> {
  await bus.subscribe(userDeletedEvent, service, ({ user_id }) => remove(user_id))
}
