import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { tellCompanies } from './tell-companies.ts'

/** How often the service looks for a version whose publisher died before it told of it: one row. */
const LOOK_MS = 60_000

/** Tells the companies of an older install, and what a publisher that died did not tell. */
export function keepCompaniesTold(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  onError: (error: unknown) => void,
  lookMs = LOOK_MS,
): { stop(): Promise<void> } {
  let telling: Promise<unknown> = Promise.resolve()
  const look = () => {
    telling = telling.then(() => tellCompanies(db, bus)).catch(onError)
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
