import { formatDate, formatDecimal } from '@quantamental/api/format'
import { getDataVersionRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Published data version with its company counts; a generic sentence while loading. */
export function DataVersion() {
  const { http } = useShell()
  const { data } = useQuery({
    queryKey: ['data-version'],
    queryFn: ({ signal }) => http.call(getDataVersionRoute, { signal }),
  })
  if (!data) return <p>Figures are published together as data versions.</p>
  const { version, published_at: at, companies, simulated_companies: simulated } = data
  const count = simulated === 0 ? 'none' : simulated === companies ? 'all' : String(simulated)
  return (
    <p>
      Current data version: {version}, published {formatDate(at.slice(0, 10))}, with{' '}
      {formatDecimal(companies, 0)} companies, {count} of them simulated.
    </p>
  )
}
