import { describeSimulated } from '@quantamental/api/stocks'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'

/** Sentence about simulated figures for a page's text; none if all figures are real. */
export function simulatedNotice(snapshot: UniverseSnapshot): { readonly notice?: string } {
  return snapshot.remember('simulated notice', () => {
    const simulated = snapshot.entries.filter((entry) => entry.simulated)
    if (simulated.length === 0) return {}
    const notice = describeSimulated({
      companies: snapshot.entries.length,
      simulated_companies: simulated.length,
      partly_simulated_companies: simulated.filter(({ own }) => own.realFilings).length,
    })
    return { notice }
  })
}
