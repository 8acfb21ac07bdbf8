import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { describeError, logLine } from './config.ts'
import type { Mailbox } from './mailbox.ts'
import { parseMail } from './message.ts'

export const MAIL_BYTES_MAX = 10 * 1024 * 1024

/** SMTP error; `smtp-server` reads the reply code from the error. */
function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

async function receive(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw smtpError(552, `Mail exceeds the limit of ${MAIL_BYTES_MAX} bytes`)
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  const recipients = envelope.rcptTo.map(({ address }) => address)
  const { id } = mailbox.add(await parseMail({ raw, sender, recipients }))
  logLine(30, 'mail received', { id, recipients: recipients.length, bytes: raw.length })
}

/** Accept mail from any sender, with or without credentials, and deliver none. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES_MAX,
    closeTimeout: 2000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      receive(mailbox, stream, session).then(() => done(), done)
    },
  })
}

/** Start listening and return the port. @throws if the port is in use. */
export async function listenSmtp(server: SMTPServer, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  server.off('error', reject)
  // A client that disconnects must not stop the server.
  server.on('error', (error) => {
    logLine(50, 'SMTP connection failed', { error: describeError(error) })
  })
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

export function closeSmtp(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(resolve))
}
