import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { tellServices } from './tell-services.ts'

/** How often the service looks for a version whose publisher died before it told of it: a row or two. */
const LOOK_MS = 60_000

/** Tells what an older install never told, what a publisher that died did not, and a changed calendar. */
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
