export interface Edit {
  /** Path in the repository. */
  readonly file: string
  /** Text to replace; occurs exactly once. */
  readonly from: string
  readonly to: string
}

/** Deliberate fault in the code that the given scenarios must detect. */
interface Mutation {
  readonly name: string
  readonly edits: readonly Edit[]
  /** Names of scenarios, in the format of `--only`. */
  readonly only: string
}

const CART = 'services/cart/src'
const CHANGES = 'shared-contracts/api/src/subscription/transition-changes.ts'

function mutation(
  name: string,
  only: string,
  ...edits: (readonly [file: string, from: string, to: string])[]
): Mutation {
  return { name, only, edits: edits.map(([file, from, to]) => ({ file, from, to })) }
}

export const MUTATIONS: readonly Mutation[] = [
  mutation('the user’s lock is skipped', 'refund: six at once', [
    `${CART}/db/with-user-lock.ts`,
    '    await lockUser(trx, userId)\n',
    '',
  ]),
  mutation('a refund is recorded one cent short', 'refund: whole', [
    `${CART}/refunds/settle-refund.ts`,
    'amount_in_cents: -refund.amount_in_cents,',
    'amount_in_cents: 1 - refund.amount_in_cents,',
  ]),
  mutation(
    'a refund is sent again under a new key',
    'refund: part',
    [
      `${CART}/refunds/send-refunds.ts`,
      'if (known.metadata?.refund_id === String(id)) return known',
      'if (known.id === String(id)) return known',
    ],
    [`${CART}/payments/stripe-gateway.ts`, 'keyOf(`refund:', 'keyOf(Date.now() + `refund:'],
  ),
  mutation('the event of a refund is dropped', 'refund at Stripe: month', [
    `${CART}/webhooks/handle-event.ts`,
    `if (!intentId) return 'no payment'`,
    'return IGNORED',
  ]),
  mutation('a refund that ends the plan leaves renewal on', 'refund: month that renews', [
    CHANGES,
    '        auto_renew: false,\n        ...(today < facts.subscription_start_date\n',
    '        ...(today < facts.subscription_start_date\n',
  ]),
  mutation('a gift is charged when it ends', 'refund: upgrade left as a gift', [
    CHANGES,
    '        extend_to_date: null,\n        auto_renew: false,\n        is_charge_in_flight',
    '        extend_to_date: null,\n        is_charge_in_flight',
  ]),
  mutation('a month is charged at the price of a year', 'refund: part then renewal', [
    `${CART}/charges/next-charge.ts`,
    `kind === 'term' ? row.billing_cycle : 'monthly'`,
    `kind === 'term' ? row.billing_cycle : 'annual'`,
  ]),
  mutation('the other payments of a chain are not refunded', 'refund: upgrade ended', [
    `${CART}/refunds/plan-refund.ts`,
    '    otherRefunds,\n  }',
    '    otherRefunds: [],\n  }',
  ]),
  mutation(
    'an upgrade continues when the plan under it is refunded',
    'refund: plan under an upgrade',
    [`${CART}/refunds/plan-refund.ts`, 'paid.map((row) => currentOf(row, rows))', 'paid'],
  ),
  mutation('a gift never ends', 'refund: upgrade left as a gift', [
    CHANGES,
    '        subscription_expiry_date: event.accessTill,\n        paid_till_date: event.accessTill,\n',
    '',
  ]),
  mutation('a partial refund counts as a full one', 'refund: part', [
    `${CART}/refunds/settle-refund.ts`,
    '(await settledInCents(trx, payment.id)) >= payment.amount_in_cents',
    '(await settledInCents(trx, payment.id)) > 0',
  ]),
]
