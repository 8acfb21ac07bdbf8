import type { Stripe } from 'stripe'
import { buildList } from '../objects/fields.ts'
import { getObject } from '../payments/find.ts'
import type { TableName } from '../state/store.ts'
import { type Call, defineCall } from './call.ts'
import type { Spec } from './params.ts'
import { invalidRequest } from './stripe-error.ts'

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

export function isWithin(created: unknown, range: Stripe.RangeQueryParam | number | undefined) {
  const seconds = Number(created)
  if (range === undefined) return true
  if (typeof range === 'number') return seconds === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte
}

export function retrieveCall<P>(path: string, table: TableName, params: Spec<P> = {}): Call {
  return defineCall<{ expand?: string[] }>(
    'GET',
    `${path}/:id`,
    { expand: 'strings', ...params },
    (_params, { simulator, id }) => getObject(simulator, table, id),
  )
}

/** List the objects of a table whose fields equal the given parameters; deleted ones are left out. */
export function listCall<P>(
  path: string,
  table: TableName,
  filters: Spec<Omit<P, keyof typeof LIST_PARAMS>>,
): Call {
  return defineCall<Stripe.PaginationParams & { created?: Stripe.RangeQueryParam | number }>(
    'GET',
    path,
    { ...LIST_PARAMS, ...filters },
    (params, { simulator }) => {
      const names = Object.keys(filters).filter((name) => name !== 'created')
      const all: Iterable<{ id: string }> = simulator.store[table].values()
      const wanted = [...all].filter((it) => {
        const object = it as Record<string, unknown>
        const given = params as Record<string, unknown>
        const fits = (name: string) => given[name] === undefined || object[name] === given[name]
        return !object.deleted && names.every(fits) && isWithin(object.created, params.created)
      })
      return paginate(path, wanted, params)
    },
  )
}
