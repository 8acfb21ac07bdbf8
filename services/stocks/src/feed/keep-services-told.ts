import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { tellServices } from './tell-services.ts'

/** Interval of the check for unpublished versions, which reads one or two rows. */
const LOOK_MS = 60_000

/** Publishes what a crashed publisher or an older install did not, and calendar changes. */
export function keepServicesTold(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  onError: (error: unknown) => void,
  lookMs = LOOK_MS,
): { stop(): Promise<void> } {
  let telling: Promise<unknown> = Promise.resolve()
  const look = () => {
    telling = telling.then(() => tellServices(db, bus, new Date())).catch(onError)
  }
  const timer = setInterval(look, lookMs).unref()
  look()
  return {
    async stop() {
      clearInterval(timer)
      await telling
    },
  }
}
