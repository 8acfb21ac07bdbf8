import type { TestAccount } from './build-test-app.ts'

export interface MailedLink {
  readonly uid: string
  readonly token: string
}

/** Emails of one kind queued for an address, newest first, after background work has finished. */
export async function listMails(
  { app, db }: Pick<TestAccount, 'app' | 'db'>,
  address: string,
  kind: string,
): Promise<Record<string, string>[]> {
  await app.background.settle()
  const rows = await db
    .selectFrom('email_outbox')
    .select('variables')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ variables }) => variables as Record<string, string>)
}

/** Both parts of the latest link mailed to an address. */
export async function readNewestLink(
  account: Pick<TestAccount, 'app' | 'db'>,
  address: string,
  kind: 'activation' | 'password-reset',
): Promise<MailedLink> {
  const [newest] = await listMails(account, address, kind)
  const [, segment, uid = '', token = ''] = (newest?.path ?? '').split('/')
  if (segment !== kind) throw new Error(`No ${kind} mail to ${address}`)
  return { uid, token }
}
