import { createInquiryRoute, HONEYPOT_FIELD } from '@quantamental/api/site'
import { addRoute, addressKey } from '@quantamental/service-kit/app'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountContext } from '../context.ts'
import { createLimit } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { inquiryErrors, normalizeInquiry } from './rules.ts'
import { createTicket, storeInquiry } from './store-inquiry.ts'

const senderKey = (request: FastifyRequest) =>
  `${addressKey(request)}\n${request.viewer.userId ?? ''}`

/**
 * Public. Submissions with the honeypot filled in get a ticket but are not stored. Receipts are
 * limited per email address, so that the form can't flood a mailbox.
 */
export function addCreateInquiryRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now, limits, rateLimits } = context
  const refuseMany = createLimit(app, context, 'inquiryPerSender', senderKey)

  async function isReceiptDue(email: string): Promise<boolean> {
    if (email === '') return false
    const limit = limits.receiptPerEmail
    const key = `receiptPerEmail\n${email.toLowerCase()}`
    return limit.max === 0 || (await rateLimits.hit(key, limit)) === 0
  }

  addRoute(app, createInquiryRoute, async ({ body, viewer, request }) => {
    const inquiry = normalizeInquiry(body)
    refuseFields(inquiryErrors(inquiry))
    await refuseMany(request)
    if (body[HONEYPOT_FIELD]) {
      request.log.info('inquiry dropped: honeypot field filled in')
      return { ticket: createTicket() }
    }
    const isReceiptSent = await isReceiptDue(inquiry.email)
    const sender = { userId: viewer.userId, isReceiptSent, now: now() }
    const ticket = await storeInquiry(db, inquiry, sender)
    request.log.info({ ticket }, 'inquiry stored')
    return { ticket }
  })
}
