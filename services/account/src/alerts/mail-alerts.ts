import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { AlertRow } from '../db/tables.ts'
import type { DigestItem } from '../mail/mail-kinds.ts'
import { mailTo } from '../mail/repository.ts'

/** Seconds without a new alert before the email is sent, because one publication arrives as many events. */
const QUIET_SECONDS = 120

/** Longest wait of an alert for its email, even if new alerts keep arriving. */
const WAIT_SECONDS = 900

/** Maximum number of lines per email. */
const MAIL_LINES_MAX = 50

const WATCH_LISTS = '/user/watchlists'

/** For example "Apple Inc. (AAPL): Credit rating rose from BB to BBB (26Q3)." */
export function lineOf({
  company_name,
  ticker,
  text,
  path,
}: Pick<AlertRow, 'company_name' | 'ticker' | 'text' | 'path'>): DigestItem {
  return { text: `${company_name} (${ticker}): ${text}`, path }
}

/** The first lines, with a line for the number of those left out. */
export function limitLines(lines: readonly DigestItem[]): DigestItem[] {
  const left = lines.length - MAIL_LINES_MAX
  if (left <= 0) return [...lines]
  return [...lines.slice(0, MAIL_LINES_MAX), { text: `And ${left} more.`, path: WATCH_LISTS }]
}

function variablesOf(alerts: readonly AlertRow[]): Record<string, string> {
  const lines = alerts.map(lineOf)
  const [only, ...others] = lines
  if (only && others.length === 0) return { ...only, items: '[]' }
  const companies = new Set(alerts.map(({ ticker }) => ticker)).size
  const text =
    companies === 1
      ? `${lines.length} changes at ${alerts[0]?.company_name}`
      : `${lines.length} changes at companies you watch`
  return { text, path: WATCH_LISTS, items: JSON.stringify(limitLines(lines)) }
}

/** Send one email with all unmailed alerts of a user; false if there are none. */
async function mailUser(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const alerts = await trx
    .updateTable('alert')
    .set({ mailed_at: now })
    .where('user_id', '=', userId)
    .where('mailed_at', 'is', null)
    .returningAll()
    .execute()
  const user = await trx
    .selectFrom('user_account')
    .select(['id', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || alerts.length === 0) return false
  const inOrder = alerts.toSorted((a, b) => a.id - b.id)
  await mailTo(trx, user, 'alert', `${userId}/${inOrder[0]?.id}`, variablesOf(inOrder))
  return true
}

/**
 * Send one email per user once no new alerts arrive, however many events raised them. Idempotent and safe to run
 * concurrently. @returns the number of users emailed.
 */
export async function mailAlerts(db: Database, now: Date): Promise<number> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const { rows } = await sql<{ user_id: number }>`
    select user_id from alert where mailed_at is null group by user_id
    having max(created_at) <= ${ago(QUIET_SECONDS)} or min(created_at) <= ${ago(WAIT_SECONDS)}
     order by user_id`.execute(db)
  let mailed = 0
  for (const { user_id } of rows) {
    if (await db.transaction().execute((trx) => mailUser(trx, user_id, now))) mailed += 1
  }
  return mailed
}
