import { type DataVersion, getDataVersionRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { writeStored } from '@quantamental/remote/storage'
import { useQuery } from '@tanstack/react-query'

/** Kind of the data this browser saw last: `real` if no banner is expected. */
export const DATA_KIND_KEY = 'DATA_KIND'

/** Trading days after which prices are stale. */
const STALE_AFTER = 5

/** Newest close and filing; null if the figures of most companies are simulated. */
export function datesOf({ companies, simulated_companies, ...version }: DataVersion) {
  const { prices_as_of: prices, filings_as_of: filings } = version
  return simulated_companies * 2 < companies ? { prices, filings } : null
}

/** Day of the newest close and its age in trading days if it is stale; null otherwise. Loads the calendar for real data only. */
async function readStalePrices(version: DataVersion, now: number) {
  const day = datesOf(version)?.prices
  if (!day) return null
  const { tradingDaysBetween } = await import(
    /* webpackChunkName: "calendar" */ '@quantamental/api/calendar'
  )
  const age = tradingDaysBetween(day, new Date(now).toISOString().slice(0, 10))
  return age > STALE_AFTER ? { day, age } : null
}

export function useDataVersion() {
  const { http } = useShell()
  return useQuery({
    queryKey: ['data-version'],
    queryFn: async ({ signal }) => {
      const version = await http.call(getDataVersionRoute, { signal })
      const stale = await readStalePrices(version, Date.now())
      const hasBanner = version.simulated_companies > 0 || stale !== null
      writeStored(DATA_KIND_KEY, hasBanner ? 'demo' : 'real')
      return { ...version, stale }
    },
  })
}
