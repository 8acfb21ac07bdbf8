import { EmptyState } from '@quantamental/ui'
import { PageButton } from '../../components/page-links.tsx'

interface EmptyListProps {
  readonly phrase: string
  /** Number of companies in the whole list with the filter. */
  readonly count: number | undefined
  /** Path of the first page without a filter. */
  readonly path: string
}

/** In place of the rows: a filter without matches, a page after the last, or a list without companies. */
export function EmptyList({ phrase, count, path }: EmptyListProps) {
  if (phrase !== '') {
    const clear = <PageButton to={path}>Clear filter</PageButton>
    return <EmptyState title="No company in this list matches the filter" action={clear} />
  }
  if (count === 0) {
    return (
      <EmptyState
        title="No company meets this rule now"
        action={<PageButton to="/stocks/list">All stock lists</PageButton>}
      >
        The rule is applied again whenever new data is published.
      </EmptyState>
    )
  }
  const first = <PageButton to={path}>Go to first page</PageButton>
  return <EmptyState title="No companies on this page" action={first} />
}
