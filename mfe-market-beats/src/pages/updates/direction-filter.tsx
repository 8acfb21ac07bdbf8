import { Link } from '@quantamental/remote/router'
import { FilterLinks } from '../../components/filter-links.ts'
import { UPDATES_PATH } from '../../route-paths.ts'
import type { Direction } from './use-updates.ts'

const CHOICES: readonly { readonly direction: Direction | null; readonly label: string }[] = [
  { direction: null, label: 'All updates' },
  { direction: 'up', label: 'Upgrades' },
  { direction: 'down', label: 'Downgrades' },
]

/** Direction in the query string; null for anything else. */
export function readDirection(params: URLSearchParams): Direction | null {
  const direction = params.get('direction')
  return direction === 'up' || direction === 'down' ? direction : null
}

export function DirectionFilter({ direction }: { readonly direction: Direction | null }) {
  return (
    <FilterLinks aria-label="Filter by rating change">
      {CHOICES.map((choice) => (
        <Link
          key={choice.label}
          to={choice.direction ? `${UPDATES_PATH}?direction=${choice.direction}` : UPDATES_PATH}
          aria-current={choice.direction === direction}
        >
          {choice.label}
        </Link>
      ))}
    </FilterLinks>
  )
}
