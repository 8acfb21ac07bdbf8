import type { Stripe } from 'stripe'

export function buildList<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url } satisfies Stripe.ApiList<T>
}
