import { type DataVersion, getDataVersionRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { writeStored } from '@quantamental/remote/storage'
import { useQuery } from '@tanstack/react-query'

/** Kind of the data this browser saw last: `real` if no banner is expected. */
export const DATA_KIND_KEY = 'DATA_KIND'

/** Business days after which prices are stale. */
const STALE_AFTER = 5
const DAY_MS = 86_400_000

/** Weekdays after `day` up to `now`; holidays count, so a stale date may be a day or two early. */
function businessDaysSince(day: string, now: number): number {
  let count = 0
  for (let at = Date.parse(day) + DAY_MS; at <= now; at += DAY_MS) {
    if (new Date(at).getUTCDay() % 6 !== 0) count += 1
  }
  return count
}

/** Newest close and filing; null if the figures of most companies are simulated. */
export function datesOf({ companies, simulated_companies, ...version }: DataVersion) {
  const { prices_as_of: prices, filings_as_of: filings } = version
  return simulated_companies * 2 < companies ? { prices, filings } : null
}

/** Day of the newest close and its age in business days if it is stale; null otherwise. */
export function stalePricesOf(version: DataVersion, now: number) {
  const day = datesOf(version)?.prices
  if (!day) return null
  const age = businessDaysSince(day, now)
  return age > STALE_AFTER ? { day, age } : null
}

export function useDataVersion() {
  const { http } = useShell()
  return useQuery({
    queryKey: ['data-version'],
    queryFn: async ({ signal }) => {
      const version = await http.call(getDataVersionRoute, { signal })
      const hasBanner =
        version.simulated_companies > 0 || stalePricesOf(version, Date.now()) !== null
      writeStored(DATA_KIND_KEY, hasBanner ? 'demo' : 'real')
      return version
    },
  })
}
