import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createBus } from '@quantamental/service-kit/events'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { subscribeToEvents } from '../events/subscribe-to-events.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { countOutbox, enqueueMail, requeueWaitingMails } from './repository.ts'

const ORIGIN = 'https://site.test'
let database: TestDatabase
let db: Database
let catcher: SmtpCatcher
let mailer: Mailer
let lines: string[]

beforeAll(async () => {
  database = await createTestDatabase('account')
  db = await openDatabase(database)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

beforeEach(async () => {
  await db.deleteFrom('email_outbox').execute()
  lines = []
  catcher = await startSmtpCatcher({
    refuse: (address) =>
      address.startsWith('gone@') ? 550 : address.startsWith('full@') ? 452 : undefined,
  })
  mailer = buildMailer(catcher.url)
})

afterEach(async () => {
  mailer.close()
  await catcher.close()
})

function buildMailer(smtpUrl: string): Mailer {
  const write = (fields: object, message: string) =>
    lines.push(JSON.stringify({ ...fields, message }))
  return createMailer({
    db,
    config: { smtpUrl, from: { name: 'Quantamental', address: 'no-reply@site.test' } },
    publicOrigin: ORIGIN,
    log: { info: write, warn: write },
  })
}

type Mail = Parameters<typeof enqueueMail>[1]

const buildMail = (overrides: Partial<Mail> = {}): Mail => ({
  kind: 'activation',
  userId: 1,
  to: { name: 'Ann', address: 'ann@example.test' },
  variables: { username: 'ann', path: '/activation/MQ/s3cret' },
  dedupeKey: 'activation/1',
  ...overrides,
})

async function enqueue(overrides: Partial<Mail> = {}): Promise<number> {
  const mail = buildMail(overrides)
  await db.transaction().execute((trx) => enqueueMail(trx, mail))
  const { id } = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('dedupe_key', '=', mail.dedupeKey)
    .executeTakeFirstOrThrow()
  return id
}

const readRow = (id: number) =>
  db.selectFrom('email_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
  it('the outbox stores one mail per key', async () => {
    await enqueue()
    await enqueue({ to: { name: 'Bob', address: 'bob@example.test' } })
    const rows = await db.selectFrom('email_outbox').select('to_address').execute()
    expect(rows).toEqual([{ to_address: 'ann@example.test' }])
  })

  it('a rolled back transaction leaves no mail in the outbox', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await enqueueMail(trx, buildMail())
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await countOutbox(db)).toEqual({ waiting: 0, failed: 0 })
  })

  it('a mail without a required variable is refused', async () => {
    await expect(enqueue({ variables: { username: 'ann' } })).rejects.toThrow(
      'Missing variable in a mail of kind activation: path',
    )
  })
})

describe('sending mails', () => {
  it('a mail has text and HTML, a stable Message-ID and the configured sender', async () => {
    const id = await enqueue()
    await mailer.sendQueued(id)
    const [mail] = await catcher.waitFor(1)
    expect(mail).toMatchObject({
      recipients: ['ann@example.test'],
      subject: 'Activate your Quantamental account',
      messageId: `<outbox-${id}@site.test>`,
      from: { name: 'Quantamental', address: 'no-reply@site.test' },
      to: [{ name: 'Ann', address: 'ann@example.test' }],
    })
    expect(mail?.text).toContain('https://site.test/activation/MQ/s3cret')
    expect(mail?.html).toContain('https://site.test/activation/MQ/s3cret')
  })

  it('a sent mail is marked with the time and loses its secret link', async () => {
    const id = await enqueue()
    await mailer.sendQueued(id)
    expect(await readRow(id)).toMatchObject({
      variables: {},
      sent_at: expect.any(Date),
      attempts: 1,
      to_address: 'ann@example.test',
    })
  })

  it('a mail to a deleted account also loses its address once sent', async () => {
    const id = await enqueue({
      userId: null,
      kind: 'account-deleted',
      variables: { username: 'ann' },
    })
    await mailer.sendQueued(id)
    expect((await catcher.waitFor(1))[0]?.recipients).toEqual(['ann@example.test'])
    expect(await readRow(id)).toMatchObject({ to_name: '', to_address: '', variables: {} })
  })

  it('repeated calls send a mail once', async () => {
    const id = await enqueue()
    await mailer.sendQueued(id)
    await mailer.sendQueued(id)
    expect(catcher.mails).toHaveLength(1)
  })

  it('two instances given the same mail at the same time send it once', async () => {
    const id = await enqueue()
    const other = buildMailer(catcher.url)
    await Promise.all([mailer, other, mailer, other].map((each) => each.sendQueued(id)))
    other.close()
    expect(catcher.mails).toHaveLength(1)
  })

  it('the log contains neither addresses nor links', async () => {
    await mailer.sendQueued(await enqueue())
    expect(lines.join()).toContain('mail sent')
    expect(lines.join()).not.toMatch(/example\.test|s3cret|ann/i)
  })

  it.each([
    'b@example.test\r\nBcc: evil@x.test',
    'b@example.test, evil@x.test',
    'b@example.test>\r\nRCPT TO:<evil@x.test',
  ])('a second address injected as %j gets no mail', async (address) => {
    await mailer.sendQueued(await enqueue({ to: { name: '', address } })).catch(() => {})
    expect(catcher.mails.flatMap(({ recipients }) => recipients)).not.toContain('evil@x.test')
  })

  it("a name can't inject a header", async () => {
    const name = 'Ann\r\nBcc: evil@x.test\r\nX-Evil: 1'
    await mailer.sendQueued(await enqueue({ to: { name, address: 'ann@example.test' } }))
    const [mail] = await catcher.waitFor(1)
    expect(mail?.recipients).toEqual(['ann@example.test'])
    expect(mail?.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x-evil']))
    expect(mail?.bcc).toBeUndefined()
  })
})

describe('mails that the server does not accept', () => {
  it('a mail waits while the mail server is down and is sent once it is back', async () => {
    const port = Number(new URL(catcher.url).port)
    await catcher.close()
    const id = await enqueue()
    await expect(mailer.sendQueued(id)).rejects.toThrow(`mail ${id} was not sent: ESOCKET`)
    expect(await readRow(id)).toMatchObject({
      sent_at: null,
      failed_at: null,
      attempts: 1,
      last_error: 'ESOCKET',
      variables: { path: '/activation/MQ/s3cret' },
    })
    expect(await countOutbox(db)).toEqual({ waiting: 1, failed: 0 })
    catcher = await startSmtpCatcher({ port })
    await mailer.sendQueued(id)
    expect(catcher.mails).toHaveLength(1)
    expect(await readRow(id)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('a mail is retried after a temporary rejection', async () => {
    const id = await enqueue({ to: { name: '', address: 'full@example.test' } })
    await expect(mailer.sendQueued(id)).rejects.toThrow(/452/)
    expect(await readRow(id)).toMatchObject({ failed_at: null, sent_at: null })
  })

  it('a permanently rejected mail is given up, loses its link and is counted', async () => {
    const id = await enqueue({ to: { name: '', address: 'gone@example.test' } })
    await mailer.sendQueued(id)
    expect(await readRow(id)).toMatchObject({
      failed_at: expect.any(Date),
      sent_at: null,
      variables: {},
      last_error: expect.stringContaining('550'),
    })
    expect(await countOutbox(db)).toEqual({ waiting: 0, failed: 1 })
    expect(lines.join()).not.toContain('gone@')
  })

  it('an unsent mail is queued again after ten minutes and given up after three days', async () => {
    const ages = { fresh: '9 minutes', waiting: '11 minutes', old: '71 hours', dead: '73 hours' }
    for (const [dedupeKey, age] of Object.entries(ages)) {
      const id = await enqueue({ dedupeKey })
      await sql`update email_outbox set created_at = now() - ${age}::interval where id = ${id}`.execute(
        db,
      )
    }
    expect(await requeueWaitingMails(db, new Date())).toEqual({ queued: 2, givenUp: 1 })
    expect(await countOutbox(db)).toEqual({ waiting: 3, failed: 1 })
  })
})

describe('the mail worker', () => {
  it('the worker sends queued mails and retries failed ones', async () => {
    const bus = createBus({ databaseUrl: database.databaseUrl, schema: 'bus' })
    await bus.start()
    let failures = 1
    await subscribeToEvents(bus, {
      db,
      now: () => new Date(),
      log: { info() {}, warn() {} } as never,
      mailer: {
        async sendQueued(id) {
          failures -= 1
          if (failures >= 0) throw new Error('the mail server is down')
          await mailer.sendQueued(id)
        },
      },
    })
    await enqueue()
    const [mail] = await catcher.waitFor(1)
    expect(mail?.subject).toBe('Activate your Quantamental account')
    await bus.stop()
  })
})
