import type { Stripe } from 'stripe'

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S

function fill<V>(value: V, names: readonly string[]) {
  return Object.fromEntries(names.flatMap((each) => each.split(' ')).map((name) => [name, value]))
}

/** Fields without a value; names are separated by spaces. */
export function nulls<const S extends string>(...names: S[]): Record<Words<S>, null> {
  return fill(null, names) as Record<Words<S>, null>
}

/** Parameters that only Stripe supports; names are separated by spaces. */
export function unsupported<const S extends string>(
  ...names: S[]
): Record<Words<S>, 'unsupported'> {
  return fill('unsupported', names) as Record<Words<S>, 'unsupported'>
}

export function buildList<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url } satisfies Stripe.ApiList<T>
}

/** Metadata merged as by Stripe: `''` clears it, an empty value removes its key, other keys are added. */
export function mergeMetadata(
  current: Stripe.Metadata | null,
  change: Stripe.MetadataParam | '' | null | undefined,
): Stripe.Metadata {
  if (change === '' || change === null) return {}
  const merged: Record<string, string> = { ...current }
  for (const [key, value] of Object.entries(change ?? {})) {
    if (value === '' || value === null) delete merged[key]
    else merged[key] = String(value)
  }
  return merged
}
