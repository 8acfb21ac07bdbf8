import type Stripe from 'stripe'

type Configuration = Stripe.Response<Stripe.BillingPortal.Configuration>

export interface Portal {
  /** Made once; every instance finds the same by its key or in the list. */
  getConfiguration(): Promise<Configuration>
  /** It is not there any more. */
  forgetConfiguration(): void
  createSession(
    customerId: string,
    configurationId: string,
  ): Promise<Stripe.Response<Stripe.BillingPortal.Session>>
}

/** Marks the configuration as ours; a change to it takes another number. */
const PURPOSE = 'cards-and-invoices-1'

/** The portal shows cards and invoices; subscriptions are ours and not touched there. */
export function createPortal(stripe: Stripe, publicOrigin: string): Portal {
  const returnUrl = `${publicOrigin}/user/status`
  let known: Configuration | undefined

  const makeConfiguration = () =>
    stripe.billingPortal.configurations.create(
      {
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          customer_update: { enabled: false },
          subscription_cancel: { enabled: false },
          subscription_update: { enabled: false },
        },
        default_return_url: returnUrl,
        metadata: { purpose: PURPOSE },
      },
      { idempotencyKey: `portal:${PURPOSE}:${returnUrl}`.slice(0, 255) },
    )

  return {
    async getConfiguration() {
      if (known) return known
      const listed = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
      const found = listed.data.find(({ metadata }) => metadata?.purpose === PURPOSE)
      known = found
        ? Object.assign(found, { lastResponse: listed.lastResponse })
        : await makeConfiguration()
      return known
    },
    forgetConfiguration() {
      known = undefined
    },
    createSession: (customer, configuration) =>
      stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl }),
  }
}
