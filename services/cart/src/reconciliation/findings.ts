import type { CartContext } from '../context.ts'
import { type Alert, raiseAlert } from '../notices/raise-alert.ts'
import type { ReconciliationFinding } from './tables.ts'

/** Result of a comparison: sums in cents on both sides, and findings. */
export interface Comparison {
  stripeInCents: number
  ledgerInCents: number
  compared: number
  readonly findings: ReconciliationFinding[]
}

export function emptyComparison(): Comparison {
  return { stripeInCents: 0, ledgerInCents: 0, compared: 0, findings: [] }
}

/** Alert an operator of a difference that remains, once. */
export async function alertFinding(
  { db, now }: CartContext,
  { kind, subject }: ReconciliationFinding,
  objectId: string,
  about: Pick<Alert, 'userId' | 'subscriptionId'> = {},
): Promise<void> {
  await db
    .transaction()
    .execute((trx) =>
      raiseAlert(trx, { ...about, kind, subject, dedupeKey: `${kind}:${objectId}`, now: now() }),
    )
}
