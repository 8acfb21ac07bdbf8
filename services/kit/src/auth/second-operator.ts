import { type Kysely, sql } from 'kysely'
import { ServiceError } from '../http/errors.ts'

const LIFETIME_SECONDS = 86_400
const LOCK = 81

/** 409: the change is saved as a proposal and waits for another operator to make it too. */
class SecondOperatorError extends ServiceError {
  override readonly name = 'SecondOperatorError'

  constructor() {
    super(
      409,
      'This change needs a second operator. It is saved: ask another operator to make the same change within 24 hours.',
      'second_operator_required',
    )
  }
}

/** Table of proposals in the schema of a service; idempotent, for several instances at once. */
export function createProposals<DB>(db: Kysely<DB>): Promise<void> {
  const create = async (trx: Kysely<DB>) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`
      create table if not exists proposal (
        key text primary key,
        operator_user_id integer not null,
        at timestamptz not null
      )`.execute(trx)
  }
  return db.isTransaction ? create(db) : db.transaction().execute(create)
}

interface Proposal<Trx> {
  /** Names the change with everything that matters: "refund payment 7, 50000 cents". */
  readonly key: string
  readonly operatorId: number
  readonly now: Date
  /** Record the proposal in the audit log. */
  readonly record: (trx: Trx) => Promise<void>
}

/** Take the proposal of another operator; undefined if there is none of the last day. */
async function takeProposal<DB>(
  trx: Kysely<DB>,
  { key, operatorId, now }: Omit<Proposal<never>, 'record'>,
): Promise<boolean> {
  const since = new Date(now.getTime() - LIFETIME_SECONDS * 1000)
  const { rows } = await sql`
    delete from proposal
     where key = ${key} and operator_user_id <> ${operatorId} and at > ${since}
    returning key`.execute(trx)
  return rows.length > 0
}

/**
 * Make a change that two operators have to request, both with the same `key`. `work` calls `confirm` in the transaction
 * of the change, after its own checks. @throws SecondOperatorError for the first operator; the change is rolled back
 * and the proposal saved
 */
export async function withSecondOperator<DB, Trx extends Kysely<DB>, Result>(
  db: Kysely<DB>,
  proposalOf: (key: string) => Omit<Proposal<Trx>, 'key'>,
  work: (confirm: (trx: Kysely<DB>, key: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let wanted = ''
  try {
    return await work(async (trx, key) => {
      wanted = key
      if (!(await takeProposal(trx, { ...proposalOf(key), key }))) throw new SecondOperatorError()
    })
  } catch (error) {
    if (!(error instanceof SecondOperatorError)) throw error
    const { operatorId, now, record } = proposalOf(wanted)
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into proposal (key, operator_user_id, at) values (${wanted}, ${operatorId}, ${now})
        on conflict (key) do update set operator_user_id = excluded.operator_user_id, at = excluded.at
      `.execute(trx)
      await record(trx as unknown as Trx)
    })
    throw error
  }
}
