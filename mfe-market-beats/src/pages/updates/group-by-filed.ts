import type { Update } from '@quantamental/api/market-beats'

export interface FiledDay {
  readonly filed: string
  readonly updates: readonly Update[]
}

/** Group updates by filing date, in the given order. */
export function groupByFiled(updates: readonly Update[]): readonly FiledDay[] {
  const days = Map.groupBy(updates, (update) => update.filed)
  return [...days].map(([filed, ofDay]) => ({ filed, updates: ofDay }))
}
