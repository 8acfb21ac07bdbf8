export interface Edit {
  /** Path in the repository. */
  readonly file: string
  /** Text to replace; occurs exactly once. */
  readonly from: string
  readonly to: string
}

/** Deliberate fault in the code that the given scenarios must detect. */
export interface Mutation {
  readonly name: string
  readonly edits: readonly Edit[]
  /** Names of scenarios, in the format of `--only`. */
  readonly only: string
}

const CART = 'services/cart/src'
const CHANGES = 'shared-contracts/api/src/subscription/transition-changes.ts'

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'the user’s lock is skipped',
    edits: [
      { file: `${CART}/db/with-user-lock.ts`, from: '    await lockUser(trx, userId)\n', to: '' },
    ],
    only: 'refund: six at once',
  },
  {
    name: 'a refund is recorded one cent short',
    edits: [
      {
        file: `${CART}/refunds/settle-refund.ts`,
        from: 'amount_in_cents: -refund.amount_in_cents,',
        to: 'amount_in_cents: 1 - refund.amount_in_cents,',
      },
    ],
    only: 'refund: whole',
  },
  {
    name: 'a refund is sent again under a new key',
    edits: [
      {
        file: `${CART}/refunds/send-refunds.ts`,
        from: 'if (known.metadata?.refund_id === String(id)) return known',
        to: 'if (known.id === String(id)) return known',
      },
      {
        file: `${CART}/payments/stripe-gateway.ts`,
        from: 'keyOf(`refund:',
        to: 'keyOf(Date.now() + `refund:',
      },
    ],
    only: 'refund: part',
  },
  {
    name: 'the event of a refund is dropped',
    edits: [
      {
        file: `${CART}/webhooks/handle-event.ts`,
        from: `if (!intentId) return 'no payment'`,
        to: 'return IGNORED',
      },
    ],
    only: 'refund at Stripe: month',
  },
  {
    name: 'a refund that ends the plan leaves renewal on',
    edits: [
      {
        file: CHANGES,
        from: '        auto_renew: false,\n        ...(today < facts.subscription_start_date\n',
        to: '        ...(today < facts.subscription_start_date\n',
      },
    ],
    only: 'refund: month that renews',
  },
  {
    name: 'a gift is charged when it ends',
    edits: [
      {
        file: CHANGES,
        from: '        extend_to_date: null,\n        auto_renew: false,\n        is_charge_in_flight',
        to: '        extend_to_date: null,\n        is_charge_in_flight',
      },
    ],
    only: 'refund: upgrade left as a gift',
  },
  {
    name: 'a month is charged at the price of a year',
    edits: [
      {
        file: `${CART}/charges/next-charge.ts`,
        from: `kind === 'term' ? row.billing_cycle : 'monthly'`,
        to: `kind === 'term' ? row.billing_cycle : 'annual'`,
      },
    ],
    only: 'refund: part then renewal',
  },
  {
    name: 'the other payments of a chain are not refunded',
    edits: [
      {
        file: `${CART}/refunds/plan-refund.ts`,
        from: '    otherRefunds,\n  }',
        to: '    otherRefunds: [],\n  }',
      },
    ],
    only: 'refund: upgrade ended',
  },
  {
    name: 'an upgrade continues when the plan under it is refunded',
    edits: [
      {
        file: `${CART}/refunds/plan-refund.ts`,
        from: 'paid.map((row) => currentOf(row, rows))',
        to: 'paid',
      },
    ],
    only: 'refund: plan under an upgrade',
  },
  {
    name: 'a gift never ends',
    edits: [
      {
        file: CHANGES,
        from: '        subscription_expiry_date: event.accessTill,\n        paid_till_date: event.accessTill,\n',
        to: '',
      },
    ],
    only: 'refund: upgrade left as a gift',
  },
  {
    name: 'a partial refund counts as a full one',
    edits: [
      {
        file: `${CART}/refunds/settle-refund.ts`,
        from: '(await settledInCents(trx, payment.id)) >= payment.amount_in_cents',
        to: '(await settledInCents(trx, payment.id)) > 0',
      },
    ],
    only: 'refund: part',
  },
]
