import { expect } from '@playwright/test'
import type { Site } from './site.ts'

/** A mail in the catcher's inbox, `infra/mail-catcher/README.md`. */
export interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
}

/** The mails of one address, each handed out once. */
export interface Mailbox {
  /** Waits for a mail of that subject that was not handed out yet. */
  next(subject: RegExp): Promise<Mail>
}

export function openMailbox(site: Site, recipient: string): Mailbox {
  const handedOut = new Set<string>()
  const inbox = `${site.urlOf('mail-catcher')}/api/messages?recipient=${encodeURIComponent(recipient)}`
  const read = async (): Promise<Mail[]> => (await fetch(inbox)).json()
  return {
    async next(subject) {
      const isNew = (mail: Mail) => !handedOut.has(mail.id) && subject.test(mail.subject)
      let found: Mail | undefined
      await expect
        .poll(
          async () => {
            found = (await read()).find(isNew)
            return found !== undefined
          },
          { message: `a mail to ${recipient} about ${subject}` },
        )
        .toBe(true)
      if (!found) throw new Error('unreachable')
      handedOut.add(found.id)
      return found
    },
  }
}

/** Path of the link that a mail asks to open, the same in its plain text and its HTML. */
export function linkIn({ text, html }: Mail, site: Site): string {
  const start = `${site.baseURL}/`
  const [link] = (text ?? '').match(/https?:\/\/\S+/g)?.filter((url) => url.startsWith(start)) ?? []
  if (!link) throw new Error(`no link of this site in: ${text}`)
  expect(html).toContain(`href="${link}"`)
  return link.slice(site.baseURL.length)
}
