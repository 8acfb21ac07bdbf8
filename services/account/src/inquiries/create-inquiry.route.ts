import { randomInt } from 'node:crypto'
import { BRAND } from '@quantamental/api/common'
import { createInquiryRoute, HONEYPOT_FIELD, INQUIRY_TOPICS } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database, Trx } from '../db/database.ts'
import { enqueueMail, mailTo, toAddress } from '../mail/repository.ts'
import { createLimit } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { findUserById } from '../users/user.repository.ts'
import { type Inquiry, inquiryErrors, normalizeInquiry } from './rules.ts'

/** Alphabet without letters that look like digits, and with a single vowel so that no words appear. */
const LETTERS = '23456789ABCDFGHJKMNPQRSTVWXYZ'

const LENGTH = 8

/** "Q-7F3K2M8D"; random, so that it reveals neither the number of tickets nor other tickets. */
function createTicket(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `Q-${letters.join('')}`
}

const TICKET_ATTEMPTS = 5

async function insertInquiry(
  trx: Trx,
  values: Inquiry & { readonly user_id: number | null; readonly created_at: Date },
): Promise<string> {
  for (let attempt = 0; attempt < TICKET_ATTEMPTS; attempt += 1) {
    const row = await trx
      .insertInto('inquiry')
      .values({ ...values, ticket: createTicket() })
      .onConflict((conflict) => conflict.column('ticket').doNothing())
      .returning('ticket')
      .executeTakeFirst()
    if (row) return row.ticket
  }
  throw new Error('No unused ticket found')
}

function topicName(code: string): string {
  return INQUIRY_TOPICS.find((topic) => topic.code === code)?.name ?? code
}

interface Sender {
  readonly userId: number | null
  readonly isReceiptSent: boolean
  /** Whether the address is that of the signed-in user. Others may be of a stranger: their mail has no text. */
  readonly isOwnAddress: boolean
  readonly now: Date
}

/** Store an inquiry and email it to support, and a receipt to the sender if `isReceiptSent`. @returns the ticket. */
function storeInquiry(
  db: Database,
  inquiry: Inquiry,
  { userId, isReceiptSent, isOwnAddress, now }: Sender,
): Promise<string> {
  const { message, email, topic, kind, page } = inquiry
  return db.transaction().execute(async (trx) => {
    const ticket = await insertInquiry(trx, { ...inquiry, user_id: userId, created_at: now })
    await enqueueMail(trx, {
      kind: 'inquiry-notice',
      userId: null,
      to: { name: BRAND.name, address: BRAND.supportEmail },
      variables: {
        username: '',
        ticket,
        message,
        email,
        topic: topicName(topic),
        kind,
        page: page ?? '',
      },
      dedupeKey: `inquiry-notice/${ticket}`,
    })
    if (isReceiptSent) {
      const variables = { ticket, message: isOwnAddress ? message : '' }
      await mailTo(trx, toAddress(email), 'inquiry-receipt', ticket, variables)
    }
    return ticket
  })
}

async function isReceiptDue(
  { limits, rateLimits }: AccountContext,
  email: string,
): Promise<boolean> {
  if (email === '') return false
  const limit = limits.receiptPerEmail
  const key = `receiptPerEmail\n${email.toLowerCase()}`
  return limit.max === 0 || (await rateLimits.hit(key, limit)) === 0
}

/**
 * Public. Submissions with the honeypot filled in get a ticket but are not stored. Receipts are
 * limited per email address, so that the form can't flood a mailbox.
 */
export function addCreateInquiryRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  const refuseMany = createLimit(app, context, 'inquiryPerSender')
  addRoute(app, createInquiryRoute, async ({ body, viewer, request }) => {
    const inquiry = normalizeInquiry(body)
    refuseFields(inquiryErrors(inquiry))
    await refuseMany(request)
    if (body[HONEYPOT_FIELD]) {
      request.log.info('inquiry dropped: honeypot field filled in')
      return { ticket: createTicket() }
    }
    const isReceiptSent = await isReceiptDue(context, inquiry.email)
    const user = viewer.userId === null ? undefined : await findUserById(db, viewer.userId)
    const isOwnAddress = user?.email.toLowerCase() === inquiry.email.toLowerCase()
    const sender = { userId: viewer.userId, isReceiptSent, isOwnAddress, now: now() }
    const ticket = await storeInquiry(db, inquiry, sender)
    request.log.info({ ticket }, 'inquiry stored')
    return { ticket }
  })
}
