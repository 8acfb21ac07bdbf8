import { getBillingRoute } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { viewerId } from '@quantamental/service-kit/auth'
import { addCartRoute } from '../context.ts'
import { presentBilling } from './presenter.ts'

export const addGetBillingRoute = addCartRoute(
  getBillingRoute,
  async ({ db, now, viewer }) => presentBilling(db, viewerId(viewer), businessToday(now())),
  { auth: 'required' },
)
