import type { Stripe } from 'stripe'
import { buildList } from '../objects/list.ts'
import type { Spec } from './params.ts'
import { invalidRequest } from './stripe-error.ts'

/** Parameters of every list call. */
export const LIST_PARAMS = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
  expand: 'strings',
} satisfies Spec<Stripe.PaginationParams & { expand?: string[] }>

/**
 * One page, newest first.
 * @param items oldest first, in storage order.
 */
export function paginate<T extends { id: string }>(
  url: string,
  items: Iterable<T>,
  params: Stripe.PaginationParams,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after: after, ending_before: before } = params
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100.', 'limit')
  }
  const all = [...items].reverse()
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id)
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, param, 'resource_missing')
    return index
  }
  if (before) {
    const end = indexOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return buildList(url, all.slice(start, end), start > 0)
  }
  const start = after ? indexOf(after, 'starting_after') + 1 : 0
  return buildList(url, all.slice(start, start + limit), all.length > start + limit)
}

/** Whether a time in seconds is within the `created` range of a list. */
export function isWithin(seconds: number, range: Stripe.RangeQueryParam | number | undefined) {
  if (range === undefined) return true
  if (typeof range === 'number') return seconds === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte
}

/** Whether an object matches every filter that is set. */
export function hasAll<T extends object>(item: T, wanted: { [K in keyof T]?: unknown }): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => value === undefined || item[key as keyof T] === value,
  )
}
