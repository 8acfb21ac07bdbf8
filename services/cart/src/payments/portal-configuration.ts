import type Stripe from 'stripe'

type Configuration = Stripe.Response<Stripe.BillingPortal.Configuration>

interface Portal {
  /** Configuration, created once; every instance finds the same one by its key or in the list. */
  getConfiguration(): Promise<Configuration>
  /** Clear the cached configuration after Stripe lost it. */
  clearConfiguration(): void
  createSession(
    customerId: string,
    configurationId: string,
  ): Promise<Stripe.Response<Stripe.BillingPortal.Session>>
}

/** Identify our configuration; increase the number with every change. */
const PURPOSE = 'cards-and-invoices-1'

/** Portal for cards and invoices; subscriptions are ours and cannot be changed there. */
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
    clearConfiguration() {
      known = undefined
    },
    createSession: (customer, configuration) =>
      stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl }),
  }
}
