import {
  type CartLine,
  type CartProblem,
  type StartItem,
  startItemRoute,
} from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import {
  FieldError,
  ForbiddenError,
  NotFoundError,
  ServiceError,
} from '@quantamental/service-kit/errors'
import { addCartRoute } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'
import { listSubscriptions } from '../subscriptions/repository.ts'
import type { QuotedItem } from './presenter.ts'
import { quoteCart } from './quote-cart.ts'

const CONFLICT = 409

/** Billing cycle required by the action, else the requested one. */
function cycleOf(start: StartItem, source: SubscriptionRow | null): CartLine['billing_cycle'] {
  if (start.subscription_type === 'Billing cycle change') return 'annual'
  const goesOn = ['Payment', 'Upgraded subscription', 'Swapped subscription']
  return source && goesOn.includes(start.subscription_type)
    ? source.billing_cycle
    : start.billing_cycle
}

/** @throws NotFoundError for another user's or a missing subscription. */
async function findSource(
  db: Database,
  userId: number | null,
  { subscription_type, subscription_id }: StartItem,
): Promise<SubscriptionRow | null> {
  if (subscription_type === 'New subscription') return null
  if (userId === null) throw new ForbiddenError('Log in to change your subscription.')
  if (subscription_id === null)
    throw new FieldError({ subscription_id: ['This field may not be null.'] })
  const all = await listSubscriptions(db, userId)
  const source = all.find(({ id }) => id === subscription_id)
  if (!source) throw new NotFoundError()
  return source
}

function refusalOf({ code, message }: CartProblem): Error {
  return code === 'unknown_product' || code === 'not_yours'
    ? new NotFoundError()
    : new ServiceError(CONFLICT, message, code)
}

/**
 * Create the cart item for an action, by default with the subscription's own product. Whether an
 * add-on has a plan is checked with the whole cart.
 * @throws ServiceError 409 with the first problem that prevents the order.
 */
async function startItem(
  db: Database,
  { userId, start, today }: { userId: number | null; start: StartItem; today: string },
): Promise<QuotedItem> {
  const source = await findSource(db, userId, start)
  const id = start.product_id ?? source?.product_id
  if (id === undefined) throw new FieldError({ product_id: ['This field may not be null.'] })
  const { quote } = await quoteCart(db, {
    userId,
    today,
    request: {
      items: [
        {
          id,
          subscription_type: start.subscription_type,
          orig_order_item_id: source?.order_item_id ?? null,
          quantity: 1,
          billing_cycle: cycleOf(start, source),
          addon_product_id: null,
          stocks_picked: [],
          quoted_price_in_cents: 0,
        },
      ],
      order_type: 'Purchase',
      is_auto_renew: source?.auto_renew ?? true,
      is_commercial: start.is_commercial,
    },
  })
  const problem = quote.problems.find(({ code }) => code !== 'needs_plan')
  const [item] = quote.items
  if (problem) throw refusalOf(problem)
  if (!item) throw new NotFoundError()
  return item
}

/** Open to visitors, and read-only. */
export const addStartItemRoute = addCartRoute(startItemRoute, ({ db, now, viewer, body }) =>
  startItem(db, { userId: viewer.userId, start: body, today: businessToday(now()) }),
)
