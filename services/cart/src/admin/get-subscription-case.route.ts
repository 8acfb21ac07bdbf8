import { getSubscriptionCaseRoute } from '@quantamental/api/cart'
import { addCartRoute } from '../context.ts'
import { getCase } from './load-case.ts'

export const addGetSubscriptionCaseRoute = addCartRoute(
  getSubscriptionCaseRoute,
  ({ db, now, params }) => getCase(db, params.id, now()),
)
