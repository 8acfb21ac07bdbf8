import { getProductTextRoute } from '@quantamental/api/cart'
import { formatCents, formatDecimal } from '@quantamental/api/format'
import { answerText, claimText, writeTable } from '@quantamental/service-kit/documents'
import { addCartRoute } from '../context.ts'
import { monthInCents } from './price.ts'
import { listProducts } from './repository.ts'

const PLANS_PATH = '/plans'

/** Plans with their monthly prices, as the page shows them first, and limits, for the page's document. */
export const addGetProductTextRoute = addCartRoute(getProductTextRoute, async (call) => {
  const plans = (await listProducts(call.db)).filter(
    ({ product_type }) => product_type === 'subscription',
  )
  const html = writeTable(
    'Plans',
    ['Plan', 'Per month', 'Stocks', 'Watch lists'],
    plans.map((plan) => [
      plan.name,
      formatCents(monthInCents(plan, 'monthly')),
      formatDecimal(plan.stocks_included, 0),
      formatDecimal(plan.watchlist_allowed, 0),
    ]),
  )
  return answerText(call, claimText(PLANS_PATH, html))
})
