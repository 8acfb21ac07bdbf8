import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import {
  CART_PATH,
  OPERATOR_BILLING_PATH,
  OPERATOR_SUBSCRIPTION_PATH,
  PLANS_PATH,
  PRICING_PATH,
  SUCCESS_PATH,
} from './route-paths.ts'

const PlansPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "plans-page" */ './pages/plans/plans-page.tsx')
  return { default: page.PlansPage }
})

const CartPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "cart-page" */ './pages/cart/cart-page.tsx')
  return { default: page.CartPage }
})

const SuccessPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "success-page" */ './pages/success/success-page.tsx'
  )
  return { default: page.SuccessPage }
})

const OperatorBillingPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "operator-billing-page" */ './pages/operator/operator-billing-page.tsx'
  )
  return { default: page.OperatorBillingPage }
})

const OperatorSubscriptionPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "operator-subscription-page" */ './pages/operator/operator-subscription-page.tsx'
  )
  return { default: page.OperatorSubscriptionPage }
})

export const routes: readonly RouteObject[] = [
  { path: PLANS_PATH, element: <PlansPage /> },
  { path: PRICING_PATH, element: <PlansPage /> },
  { path: CART_PATH, element: <CartPage /> },
  { path: SUCCESS_PATH, element: <SuccessPage /> },
  { path: OPERATOR_BILLING_PATH, element: <OperatorBillingPage /> },
  { path: OPERATOR_SUBSCRIPTION_PATH, element: <OperatorSubscriptionPage /> },
]
