import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Message } from '../mailbox.ts'
import { startCatcher } from '../start-catcher.ts'

export interface TestCatcher {
  readonly url: string
  readonly smtpPort: number
  send(mail: SendMailOptions): Promise<void>
  messages(query?: string): Promise<Message[]>
  close(): Promise<void>
}

/** Start a catcher on free ports, with an SMTP client. */
export async function startTestCatcher(): Promise<TestCatcher> {
  const { port, smtpPort, close } = await startCatcher({ host: '127.0.0.1', port: 0, smtpPort: 0 })
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    smtpPort,
    send: async (mail) => {
      await transport.sendMail({ from: 'Quantamental <no-reply@quantamental.example>', ...mail })
    },
    messages: async (query = '') => {
      const response = await fetch(`${url}/api/messages${query}`)
      return (await response.json()) as Message[]
    },
    close: async () => {
      transport.close()
      await close()
    },
  }
}
