import { expect } from '@playwright/test'
import type { Site } from './site.ts'

/** Mail in the inbox of the mail catcher (`infra/simulators/mail/README.md`). */
export interface Mail {
  readonly id: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
}

/** Emails to one address; each is returned once. */
export interface Mailbox {
  /** Wait for an email with this subject that was not returned before. */
  next(subject: RegExp): Promise<Mail>
}

export function openMailbox(site: Site, recipient: string): Mailbox {
  const returned = new Set<string>()
  const inbox = `${site.urlOf('mail-catcher')}/api/messages?recipient=${encodeURIComponent(recipient)}`
  const read = async (): Promise<Mail[]> => (await fetch(inbox)).json()
  return {
    async next(subject) {
      const isNew = (mail: Mail) => !returned.has(mail.id) && subject.test(mail.subject)
      let found: Mail | undefined
      await expect
        .poll(
          async () => {
            found = (await read()).find(isNew)
            return found !== undefined
          },
          { message: `mail to ${recipient} with subject ${subject}` },
        )
        .toBe(true)
      if (!found) throw new Error('unreachable')
      returned.add(found.id)
      return found
    },
  }
}

/** Path of the link in an email; checks that its plain text and its HTML have the same one. */
export function linkIn({ text, html }: Mail, site: Site): string {
  const start = `${site.baseURL}/`
  const [link] = (text ?? '').match(/https?:\/\/\S+/g)?.filter((url) => url.startsWith(start)) ?? []
  if (!link) throw new Error(`no link to this site in: ${text}`)
  expect(html).toContain(`href="${link}"`)
  return link.slice(site.baseURL.length)
}
