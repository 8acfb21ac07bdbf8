import { FactStore } from '../src/engine/facts/fact-store.ts'
import { indexTags } from '../src/engine/facts/tag-slots.ts'
import { buildFilings, buildMarketData } from './engine-input.ts'
import type { Fact } from './fact.ts'

/** A store with all filings of `facts` applied in order of filing. */
export function buildStore(facts: readonly Fact[]): FactStore {
  const filings = buildFilings(facts)
  const slots = indexTags(buildMarketData().tags).slotsIn('USD')
  const store = new FactStore()
  filings.forEach((filing, index) => {
    store.apply(filing, index, slots)
  })
  return store
}
