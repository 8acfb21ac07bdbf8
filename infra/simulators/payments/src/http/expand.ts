import { buildList } from '../objects/fields.ts'
import type { Simulator } from '../state/simulator.ts'
import type { TableName } from '../state/store.ts'
import { invalidRequest } from './stripe-error.ts'

type Fields = Record<string, unknown>

const MAX_DEPTH = 4

const TABLES: readonly (readonly [string, TableName])[] = [
  ['cus_', 'customers'],
  ['pm_', 'paymentMethods'],
  ['pi_', 'paymentIntents'],
  ['ch_', 'charges'],
  ['re_', 'refunds'],
  ['dp_', 'disputes'],
  ['cs_', 'sessions'],
  ['in_', 'invoices'],
  ['bpc_', 'configurations'],
]

/**
 * Copy of `object` with each path of `expand` replaced by the full object; paths of lists start with `data.`.
 * @throws StripeError for a path that cannot be expanded.
 */
export function expand(simulator: Simulator, object: object, paths: readonly string[]): object {
  const copy = withoutIncludable(structuredClone(object) as Fields)
  paths.forEach((path, index) => {
    const segments = path.split('.')
    const isList = copy.object === 'list'
    if (segments.length - (isList ? 1 : 0) > MAX_DEPTH) {
      const message = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`
      throw invalidRequest(message, `expand[${index}]`)
    }
    expandPath(simulator, copy, segments, path, index)
  })
  return copy
}

function expandPath(
  simulator: Simulator,
  target: Fields,
  segments: readonly string[],
  path: string,
  index: number,
): void {
  const [name = '', ...rest] = segments
  const refuse = () =>
    invalidRequest(`This property cannot be expanded (${path}).`, `expand[${index}]`)
  let value = includable(simulator, target, name) ?? target[name]
  if (value === null) return
  if (typeof value === 'string') value = resolve(simulator, value)
  if (typeof value !== 'object' || value === null) throw refuse()
  target[name] = value
  if (rest.length === 0) return
  const next = Array.isArray(value) ? value : [value]
  for (const item of next) expandPath(simulator, item as Fields, rest, path, index)
}

function resolve({ store }: Simulator, id: string): Fields | undefined {
  const table = TABLES.find(([prefix]) => id.startsWith(prefix))?.[1]
  const found = table && store[table].get(id)
  return found && withoutIncludable(structuredClone(found) as unknown as Fields)
}

function withoutIncludable(object: Fields): Fields {
  if (object.object === 'invoice') delete object.payments
  if (object.object === 'list') {
    for (const item of object.data as Fields[]) withoutIncludable(item)
  }
  return object
}

function includable({ store }: Simulator, target: Fields, name: string): object | undefined {
  const id = String(target.id)
  if (target.object === 'checkout.session' && name === 'line_items') {
    const items = store.sessionPlans.get(id)?.lineItems ?? []
    return buildList(`/v1/checkout/sessions/${id}/line_items`, structuredClone(items))
  }
  if (target.object === 'invoice' && name === 'payments') {
    return structuredClone(store.invoices.get(id)?.payments)
  }
  if (target.object === 'charge' && name === 'refunds') {
    const refunds = [...store.refunds.values()].filter((refund) => refund.charge === id).reverse()
    return buildList(`/v1/charges/${id}/refunds`, structuredClone(refunds))
  }
}
