import { withClientSpan } from '@quantamental/service-kit/tracing'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import type { Database, Trx } from '../db/database.ts'
import type { OutboxRow } from '../db/tables.ts'
import type { MailContent } from './mail-kinds.ts'
import { composeQueued } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'
import { lockWaitingMail, markMailFailed, markMailSent } from './repository.ts'

const CONNECT_TIMEOUT_MS = 5_000
const SOCKET_TIMEOUT_MS = 15_000
const MAIL_AT_A_TIME = 2

interface MailLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface Mailer {
  /**
   * Send an email from the outbox; skip one that is sent or being sent by another instance. @throws Error if sending
   * failed and can be retried
   */
  sendQueued(outboxId: number): Promise<void>
  close(): void
}

interface MailerOptions {
  readonly db: Database
  readonly config: MailConfig
  readonly publicOrigin: string
  readonly log: MailLog
  readonly now?: () => Date
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
}

/** Whether the server rejected the email or the address permanently (RFC 5321, section 4.2.1). */
function isFinal({ code, responseCode = 0 }: SmtpError): boolean {
  if (code === 'EENVELOPE' && responseCode === 0) return true
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Error codes only: messages of mail servers contain addresses. */
function describe({ code, responseCode }: SmtpError): string {
  return [code ?? 'failed', responseCode].filter(Boolean).join(' ')
}

/** Send emails from the outbox over SMTP. Log lines contain the outbox id, never a user or a link. */
export function createMailer(options: MailerOptions): Mailer {
  const { db, config, publicOrigin, log, now = () => new Date() } = options
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: MAIL_AT_A_TIME,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  const host = new URL(publicOrigin).hostname

  async function send(row: OutboxRow, content: MailContent): Promise<void> {
    const message = {
      from: config.from,
      to: { name: row.to_name, address: row.to_address },
      ...renderMail(content, publicOrigin),
      messageId: `<outbox-${row.id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    await withClientSpan('send mail', { 'mail.kind': row.kind }, () => transport.sendMail(message))
  }

  /** @returns the reason to retry; undefined when done. */
  async function settle(trx: Trx, id: number): Promise<string | undefined> {
    const row = await lockWaitingMail(trx, id)
    if (!row) return undefined
    const { kind } = row
    const content = composeQueued(row)
    try {
      await send(row, content)
    } catch (error) {
      const final = isFinal(error as SmtpError)
      const reason = describe(error as SmtpError)
      await markMailFailed(trx, { id, error: reason, isFinal: final, now: now() })
      log.warn({ outboxId: id, kind, reason, final }, 'mail not sent')
      return final ? undefined : reason
    }
    await markMailSent(trx, id, now())
    log.info({ outboxId: id, kind }, 'mail sent')
    return undefined
  }

  return {
    async sendQueued(id) {
      const reason = await db.transaction().execute((trx) => settle(trx, id))
      if (reason) throw new Error(`mail ${id} was not sent: ${reason}`)
    },
    close() {
      transport.close()
    },
  }
}
