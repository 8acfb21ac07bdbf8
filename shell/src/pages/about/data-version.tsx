import { formatDate, formatDecimal } from '@quantamental/api/format'
import { getDataVersionRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** How many companies are published, and how many of them are simulated; a plain sentence until it is known. */
export function DataVersion() {
  const { http } = useShell()
  const { data } = useQuery({
    queryKey: ['data-version'],
    queryFn: ({ signal }) => http.call(getDataVersionRoute, { signal }),
  })
  if (!data) return <p>Figures are published as data versions, each all at once.</p>
  const { version, published_at: at, companies, simulated_companies: simulated } = data
  const made = simulated === 0 ? 'none' : simulated === companies ? 'all' : String(simulated)
  return (
    <p>
      Published now: data version {version} of {formatDate(at.slice(0, 10))},{' '}
      {formatDecimal(companies, 0)} companies, {made} of them simulated.
    </p>
  )
}
