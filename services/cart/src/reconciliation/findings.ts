import type { CartContext } from '../cart-context.ts'
import type { ReconciliationFinding } from '../db/tables.ts'
import { type Alert, raiseAlert } from '../notices/raise-alert.ts'

/** What a comparison comes to: sums in cents on either side, and what was not alike. */
export interface Comparison {
  cardCompanyInCents: number
  ledgerInCents: number
  compared: number
  readonly findings: ReconciliationFinding[]
}

export function emptyComparison(): Comparison {
  return { cardCompanyInCents: 0, ledgerInCents: 0, compared: 0, findings: [] }
}

/** Has an operator look at a difference that stays; each once. */
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
