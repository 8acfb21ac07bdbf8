import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import { buildTestAccount, type TestAccount, UNLIMITED } from '../../test/build-test-app.ts'
import { createListUser } from '../../test/list-user.ts'
import { DEFAULT_LIMITS } from '../rate-limits.ts'

const { inquiryPerSender, receiptPerEmail } = DEFAULT_LIMITS
const TEXT = 'Why is the rating of AAPL so low?'
const GOOD = { kind: 'inquiry', topic: 'data', message: TEXT, email: 'ann@example.test' }
const TICKET = /^Q-[2-9A-Z]{8}$/
let account: TestAccount
let browser: Browser
let senders = 0

beforeAll(async () => {
  const limits = { ...UNLIMITED, inquiryPerSender, receiptPerEmail }
  account = await buildTestAccount({ limits })
  browser = await new Browser(account.app).visit()
})

afterAll(() => account.close())

afterEach(async () => {
  await account.db.deleteFrom('inquiry').execute()
  await account.db.deleteFrom('email_outbox').execute()
})

/** Send from a unique address unless `from` is given, so that tests don't share a rate limit. */
function send(payload: object, from?: string) {
  senders += 1
  return browser.send({
    method: 'POST',
    url: '/api/inquiry/',
    payload,
    headers: { 'x-forwarded-for': from ?? `198.51.100.${senders}` },
  })
}

const rows = () => account.db.selectFrom('inquiry').selectAll().orderBy('id').execute()
const mails = () => account.db.selectFrom('email_outbox').selectAll().orderBy('id').execute()

describe('inquiries', () => {
  it('an inquiry is stored with a ticket, mailed to support and copied to the sender', async () => {
    const answer = await send({ ...GOOD, page: '/stock/summary/AAPL' })
    expect(answer.statusCode).toBe(201)
    const { ticket } = answer.json()
    expect(ticket).toMatch(TICKET)
    expect(await rows()).toEqual([
      expect.objectContaining({
        ticket,
        kind: 'inquiry',
        topic: 'data',
        message: TEXT,
        email: 'ann@example.test',
        page: '/stock/summary/AAPL',
        user_id: null,
        state: 'open',
        created_at: account.clock.now,
      }),
    ])
    const sent = await mails()
    expect(sent.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['inquiry-notice', 'support@quantamental.example'],
      ['inquiry-receipt', 'ann@example.test'],
    ])
    expect(sent[1]?.variables).toMatchObject({ ticket, message: '' })
  })

  it('only a receipt to the signed-in user’s own address repeats the text', async () => {
    const user = await createListUser(account)
    const { email } = await account.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    for (const address of [email.toUpperCase(), 'victim@example.test']) {
      await user.post('/api/inquiry/', { ...GOOD, email: address })
    }
    const receipts = (await mails()).filter(({ kind }) => kind === 'inquiry-receipt')
    expect(
      receipts.map(({ to_address, variables }) => [
        to_address,
        (variables as { message: string }).message,
      ]),
    ).toEqual([
      [email.toUpperCase(), TEXT],
      ['victim@example.test', ''],
    ])
  })

  it('an inquiry from a signed-in user names the account', async () => {
    const user = await createListUser(account)
    const answer = await user.post('/api/inquiry/', { ...GOOD, kind: 'feedback' })
    expect(answer.statusCode).toBe(201)
    expect((await rows())[0]?.user_id).toBe(user.id)
  })

  it.each(['feedback', 'help'])(
    'a submission of kind %s needs no email address and gets no receipt',
    async (kind) => {
      const { email: _, ...rest } = GOOD
      for (const body of [rest, { ...rest, email: '  ' }]) {
        expect((await send({ ...body, kind, is_useful: false })).statusCode).toBe(201)
      }
      expect(await rows()).toEqual([
        expect.objectContaining({ email: '', is_useful: false }),
        expect.objectContaining({ email: '', is_useful: false }),
      ])
      expect((await mails()).map(({ kind: sent }) => sent)).toEqual([
        'inquiry-notice',
        'inquiry-notice',
      ])
    },
  )

  it.each(['inquiry', 'contact'])(
    'a submission of kind %s needs an email address',
    async (kind) => {
      const { email: _, ...rest } = GOOD
      const answer = await send({ ...rest, kind })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ email: ['This field may not be blank.'] })
    },
  )

  it.each([
    ['ten letters', 'abcdefghij', 201],
    ['ten letters beyond the basic plane', '😀'.repeat(10), 201],
    ['four thousand letters', 'x'.repeat(4000), 201],
    ['lines and tabs', 'one\r\ntwo\tthree\n', 201],
    ['nine letters', 'abcdefghi', 400],
    ['nine letters with space around them', '  abcdefghi  ', 400],
    ['only space', ' '.repeat(20), 400],
    ['four thousand and one letters', 'x'.repeat(4001), 400],
    ['a null byte', 'abcdefghij\u0000', 400],
    ['an escape character', 'abcdefghij\u001b[31m', 400],
    ['a lone surrogate', 'abcdefghij\ud800', 400],
  ])('a message of %s is accepted or rejected by the rules', async (_, message, status) => {
    const answer = await send({ ...GOOD, message })
    expect(answer.statusCode).toBe(status)
    expect(await rows()).toHaveLength(status === 201 ? 1 : 0)
    if (status === 400) expect(Object.keys(answer.json())).toEqual(['message'])
  })

  it.each([
    ['no address', { email: 'ann@' }, 'email'],
    ['an address with a line break', { email: 'ann@example.test\nBcc: x@example.test' }, 'email'],
    ['an unknown kind', { kind: 'spam' }, 'kind'],
    ['an unknown topic', { topic: 'x' }, 'topic'],
    ['a page elsewhere', { page: 'https://evil.test/' }, 'page'],
    ['a page of another host', { page: '//evil.test' }, 'page'],
    ['a script as a page', { page: 'javascript:alert(1)' }, 'page'],
  ])('an inquiry with %s is rejected with an error on the field', async (_, wrong, field) => {
    const answer = await send({ ...GOOD, ...wrong })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
    expect(await rows()).toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    '<iframe src="https://evil.test"></iframe>',
    '<img src=x onerror=alert(1)>',
  ])('the markup %s in an inquiry is stored as plain text', async (message) => {
    expect((await send({ ...GOOD, message })).statusCode).toBe(201)
    expect((await rows())[0]?.message).toBe(message)
  })

  it('an inquiry of five megabytes is too large and not stored', async () => {
    const answer = await send({ ...GOOD, message: 'x'.repeat(5_000_000) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ detail: 'Request body is too large.' })
    expect(await rows()).toEqual([])
  })

  it('a submission by a bot gets a normal response but is neither stored nor mailed', async () => {
    const answer = await send({ ...GOOD, website: 'https://spam.test' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().ticket).toMatch(TICKET)
    expect(await rows()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('the sixth inquiry from one address within an hour is refused', async () => {
    const from = '203.0.113.9'
    for (let nth = 1; nth <= 5; nth += 1) {
      expect((await send({ ...GOOD, email: `a${nth}@example.test` }, from)).statusCode).toBe(201)
    }
    const refused = await send(GOOD, from)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await send(GOOD, '203.0.113.10')).statusCode).toBe(201)
    account.clock.advance(3599)
    expect((await send(GOOD, from)).statusCode).toBe(429)
    account.clock.advance(1)
    expect((await send(GOOD, from)).statusCode).toBe(201)
  })

  it('past three copies an hour, an inquiry is stored without mailing a copy', async () => {
    account.clock.advance(7200)
    for (let nth = 1; nth <= 4; nth += 1) {
      expect((await send({ ...GOOD, email: 'Victim@example.test' })).statusCode).toBe(201)
    }
    expect(await rows()).toHaveLength(4)
    const receipts = (await mails()).filter(({ kind }) => kind === 'inquiry-receipt')
    expect(receipts).toHaveLength(3)
  })

  it('an inquiry needs a CSRF token', async () => {
    const answer = await account.app.inject({
      method: 'POST',
      url: '/api/inquiry/',
      payload: GOOD,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
  })
})
