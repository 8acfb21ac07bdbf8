import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received email; the envelope has the actual recipients. */
export interface CaughtMail extends Email {
  readonly recipients: readonly string[]
  readonly raw: string
}

export interface SmtpCatcher {
  readonly url: string
  readonly mails: CaughtMail[]
  /** Resolve once `count` emails have arrived. */
  waitFor(count: number): Promise<CaughtMail[]>
  close(): Promise<void>
}

/** An SMTP server on any port, or on `port`. `refuse` returns the code to reject an address with. */
export async function startSmtpCatcher({
  port = 0,
  refuse = () => undefined,
}: {
  port?: number
  refuse?: (address: string) => number | undefined
} = {}): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = []
  const waiting: { count: number; resolve: (mails: CaughtMail[]) => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const responseCode = refuse(address)
      if (responseCode === undefined) return callback()
      callback(Object.assign(new Error(`no ${address}`), { responseCode }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(raw)), recipients, raw })
        callback()
        for (const { count, resolve } of waiting) if (mails.length >= count) resolve(mails)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    mails,
    waitFor: (count) =>
      new Promise((resolve) => {
        if (mails.length >= count) resolve(mails)
        else waiting.push({ count, resolve })
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
