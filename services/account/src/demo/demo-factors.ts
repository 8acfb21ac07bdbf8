import type { Database } from '../db/database.ts'

/** Public key (COSE) of the passkey with which browser tests sign in: infra/quality/e2e/src/virtual-authenticator.ts. */
const PUBLIC_KEY =
  'pQECAyYgASFYIFZL047Y6FvG968BGzmVrXSKprTEeMbjz6m3YxRoRvgFIlggWIcJs55HGsxksVolD54qdc6Iit-oz4LSB8JQQ3bsMNo'

/**
 * Give a demo account an authenticator app with this key and the passkey of the browser tests, unless it has factors.
 * Only for sites that other machines cannot reach: both keys are public.
 */
export async function seedDemoFactors(
  db: Database,
  {
    userId,
    username,
    secret,
    now,
  }: { userId: number; username: string; secret: string; now: Date },
): Promise<void> {
  const dates = { created_at: now, last_used_at: null }
  await db
    .insertInto('totp')
    .values({ user_id: userId, secret, last_step: 0, ...dates })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: Buffer.from(`demo-${username}`).toString('base64url'),
      public_key: Buffer.from(PUBLIC_KEY, 'base64url'),
      counter: 0,
      transports: ['internal'],
      name: 'Browser tests',
      is_synced: false,
      ...dates,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
