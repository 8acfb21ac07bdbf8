import { lazyParts } from '@quantamental/remote/lazy-parts'
import type { RouteObject } from '@quantamental/remote/router'
import {
  CART_PATH,
  OPERATOR_BILLING_PATH,
  OPERATOR_SUBSCRIPTION_PATH,
  PLANS_PATH,
  PRICING_PATH,
  SUCCESS_PATH,
} from './route-paths.ts'

const pages = lazyParts({
  PlansPage: () => import(/* webpackChunkName: "plans-page" */ './pages/plans/plans-page.tsx'),
  CartPage: () => import(/* webpackChunkName: "cart-page" */ './pages/cart/cart-page.tsx'),
  SuccessPage: () =>
    import(/* webpackChunkName: "success-page" */ './pages/success/success-page.tsx'),
  OperatorBillingPage: () =>
    import(
      /* webpackChunkName: "operator-billing-page" */ './pages/operator/operator-billing-page.tsx'
    ),
  OperatorSubscriptionPage: () =>
    import(
      /* webpackChunkName: "operator-subscription-page" */ './pages/operator/operator-subscription-page.tsx'
    ),
})

export const routes: readonly RouteObject[] = [
  { path: PLANS_PATH, element: <pages.PlansPage /> },
  { path: PRICING_PATH, element: <pages.PlansPage /> },
  { path: CART_PATH, element: <pages.CartPage /> },
  { path: SUCCESS_PATH, element: <pages.SuccessPage /> },
  { path: OPERATOR_BILLING_PATH, element: <pages.OperatorBillingPage /> },
  { path: OPERATOR_SUBSCRIPTION_PATH, element: <pages.OperatorSubscriptionPage /> },
]
