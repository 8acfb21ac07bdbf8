import { describe, expect, it } from '@jest/globals'
import { createMailbox } from './mailbox.ts'
import type { ParsedMail } from './message.ts'

function buildMail(overrides: Partial<ParsedMail> = {}): ParsedMail {
  return {
    from: 'a@example.com',
    recipients: ['b@example.com'],
    subject: 'hello',
    text: 'hello',
    html: null,
    attachments: [],
    ...overrides,
  }
}

describe('mailbox', () => {
  it('the mailbox stores the last 200 messages and drops the oldest', () => {
    const mailbox = createMailbox()
    for (let i = 1; i <= 200; i++) mailbox.add(buildMail())
    expect(mailbox.list()).toHaveLength(200)
    expect(mailbox.find(1)).toBeDefined()
    mailbox.add(buildMail())
    expect(mailbox.list()).toHaveLength(200)
    expect(mailbox.find(1)).toBeUndefined()
    expect(mailbox.list()[0]?.id).toBe(201)
  })

  it('message ids are not reused after the mailbox is emptied', () => {
    const mailbox = createMailbox()
    mailbox.add(buildMail())
    mailbox.clear()
    expect(mailbox.add(buildMail()).id).toBe(2)
  })

  it('a message records its time of arrival', () => {
    const mailbox = createMailbox(() => new Date('2026-11-21T09:30:00Z'))
    expect(mailbox.add(buildMail()).receivedAt).toBe('2026-11-21T09:30:00.000Z')
  })

  it('one mail resolves every matching wait, and stop resolves the others with null', async () => {
    const mailbox = createMailbox()
    const waits = [mailbox.wait({}, 60_000), mailbox.wait({ recipient: 'B@example.com' }, 60_000)]
    const other = mailbox.wait({ recipient: 'c@example.com' }, 60_000)
    mailbox.add(buildMail({ subject: 'first' }))
    mailbox.add(buildMail({ subject: 'second' }))
    expect((await Promise.all(waits)).map((m) => m?.subject)).toEqual(['first', 'first'])
    mailbox.stop()
    expect(await other).toBeNull()
  })
})
