import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createMailbox } from './mailbox.ts'
import { closeSmtp, createSmtpServer, listenSmtp } from './smtp.ts'

export interface Catcher {
  readonly port: number
  readonly smtpPort: number
  close(): Promise<void>
}

/** Start both servers. If one port is in use, close the other and throw. */
export async function startCatcher({ host, port, smtpPort }: Config): Promise<Catcher> {
  const mailbox = createMailbox()
  const smtp = createSmtpServer(mailbox)
  const app = buildApp(mailbox, host)
  const boundSmtpPort = await listenSmtp(smtp, smtpPort, host)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await closeSmtp(smtp)
    throw error
  }
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    smtpPort: boundSmtpPort,
    close: async () => {
      await Promise.all([app.close(), closeSmtp(smtp)])
    },
  }
}
