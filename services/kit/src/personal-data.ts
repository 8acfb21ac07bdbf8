import type { PersonalData } from '@quantamental/api/account'
import { personalDataRoute, type ServiceName } from '@quantamental/api/common'
import { userDeletedEvent } from '@quantamental/api/events'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './app.ts'
import { UnauthorizedError } from './errors.ts'
import type { Bus } from './events.ts'

/** What a service holds about a person, by kind of record; secrets are left out. */
export type PersonalRecords = PersonalData['records']

/** Everything the service holds about the viewer, and about nobody else. */
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
      if (viewer.userId === null) throw new UnauthorizedError()
      reply.header('cache-control', 'no-store')
      return { service, exported_at: now().toISOString(), records: await collect(viewer.userId) }
    },
    { auth: 'required' },
  )
}

/**
 * Removes or anonymises what the service holds about a deleted user.
 * `remove` is safe to repeat: the event may come again.
 */
export async function subscribePersonalDataRemoval(
  bus: Pick<Bus, 'subscribe'>,
  service: ServiceName,
  remove: (userId: number) => Promise<void>,
): Promise<void> {
  await bus.subscribe(userDeletedEvent, service, ({ user_id }) => remove(user_id))
}
