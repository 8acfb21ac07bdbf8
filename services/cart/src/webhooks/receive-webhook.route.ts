import { BadRequestError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { WebhookRefusedError } from '../payments/verify-webhook.ts'
import { storeEvent } from './repository.ts'

const WEBHOOK_PATH = '/api/checkout/webhook/'
const BODY_MAX_BYTES = 512 * 1024

function refuse(detail: string): never {
  throw new BadRequestError(detail, 'webhook_refused')
}

/**
 * Receive Stripe's webhooks: verify the raw bytes, store the event, respond with 200
 * after the commit, and leave processing to the worker. No session or CSRF token: the signature
 * authenticates the sender. A separate plugin, so that the raw body parser applies only here.
 */
export async function addReceiveWebhookRoute(app: FastifyInstance, context: CartContext) {
  const { db, gateway, now } = context
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      WEBHOOK_PATH,
      { schema: { hide: true }, bodyLimit: BODY_MAX_BYTES },
      async (request, reply) => {
        const signature = request.headers['stripe-signature']
        if (typeof signature !== 'string') refuse('The signature is missing.')
        if (!Buffer.isBuffer(request.body)) refuse('The body is missing.')
        const event = verify(request.body, signature)
        const isNew = await storeEvent(db, event, now())
        request.log.info({ event: event.id, type: event.type, isNew }, 'webhook stored')
        return reply.code(200).send({ received: true })
      },
    )
  })

  function verify(body: Buffer, signature: string): Stripe.Event {
    try {
      return gateway.verifyWebhook(body, signature, now())
    } catch (err) {
      // Without a secret no event can be verified: fail with a 500, so that Stripe retries.
      if (!(err instanceof WebhookRefusedError)) throw err
      app.log.warn({ reason: err.message }, 'webhook rejected')
      return refuse('The signature is not valid.')
    }
  }
}
