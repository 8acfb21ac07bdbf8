import type { Database } from '../db/database.ts'

/** Purpose of a challenge; a value is valid for one purpose only. */
type ChallengePurpose = 'add-passkey' | 'step-up' | 'sign-in' | 'add-totp'

const LIFETIME_SECONDS = 600

interface ChallengeKey {
  /** Session id, or hash of a pending sign-in. */
  readonly owner: string
  readonly purpose: ChallengePurpose
}

/** Store a challenge, replacing the owner's previous one for the purpose. */
export async function putChallenge(
  db: Database,
  key: ChallengeKey,
  value: string,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + LIFETIME_SECONDS * 1000)
  await db
    .insertInto('challenge')
    .values({ ...key, value, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'purpose']).doUpdateSet({ value, expires_at }),
    )
    .execute()
}

/** Delete a challenge and return it; undefined if there is none, or it has expired or been taken. */
export async function takeChallenge(
  db: Database,
  { owner, purpose }: ChallengeKey,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('challenge')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.value : undefined
}

/** Read a challenge without taking it. */
export async function findChallenge(
  db: Database,
  { owner, purpose }: ChallengeKey,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select('value')
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.value
}
