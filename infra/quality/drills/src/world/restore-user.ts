import { TOTP_SECRET, type User, type World } from './world.ts'

/** Restore password, roles and second factors of a user created here, and lift delays after wrong passwords. */
export async function restoreUser({ sql }: World, { userId, roles }: User): Promise<void> {
  await sql(
    `update account.user_account set is_active = true, roles = $2, password_hash =
       (select password_hash from account.user_account where email = 'demo@quantamental.example')
     where id = $1`,
    [userId, roles],
  )
  for (const table of ['totp', 'passkey', 'recovery_code', 'known_device', 'account_deletion']) {
    await sql(`delete from account.${table} where user_id = $1`, [userId])
  }
  if (roles.length > 0) {
    await sql(
      'insert into account.totp (user_id, secret, last_step, created_at) values ($1, $2, 0, now())',
      [userId, TOTP_SECRET],
    )
  }
  await sql('delete from account.rate_limit')
}
