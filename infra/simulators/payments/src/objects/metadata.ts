import type { Stripe } from 'stripe'

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
