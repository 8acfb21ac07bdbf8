import type { ListPage } from '@quantamental/api/stocks'
import { Link, useLocation } from '@quantamental/remote/router'
import { Button, ButtonLink, CardSurface, EmptyState, ErrorState } from '@quantamental/ui'
import type { useList } from '../../api/use-list.ts'
import { FilterTrouble, filterRefusal } from '../../components/list/filter-trouble.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { usePageSize } from '../../components/list/use-page-size.ts'
import type { ListView } from '../../domain/list-address.ts'

/** Instead of results for a visitor: what there is to gain, and the login that comes back here. */
export function LoginToRun() {
  const { pathname, search } = useLocation()
  return (
    <CardSurface>
      <EmptyState
        title="Log in to run this screen"
        action={
          <>
            <ButtonLink as={Link} to="/login" state={{ from: pathname + search }} variant="primary">
              Log in
            </ButtonLink>
            <ButtonLink as={Link} to="/signup" state={{ from: pathname + search }}>
              Sign up
            </ButtonLink>
          </>
        }
      >
        Your criteria are kept. An account is free: it filters every company by the ratings and
        figures of two quarters ago; a plan by the latest.
      </EmptyState>
    </CardSurface>
  )
}

export interface ScreenResultsProps {
  readonly phrase: string
  readonly result: ReturnType<typeof useList>
  readonly view: ListView
  readonly onView: (view: Partial<ListView>) => void
  readonly onPhrase: (phrase: string) => void
}

/** The companies that meet the criteria, or why there are none. */
export function ScreenResults({ phrase, result, view, onView, onPhrase }: ScreenResultsProps) {
  const pageSize = usePageSize()
  const { data, error, isPlaceholderData, refetch } = result
  const page: ListPage | undefined = data
  const refusal = filterRefusal(error)
  if (refusal !== null) {
    return <FilterTrouble key={phrase} phrase={phrase} refusal={refusal} onChange={onPhrase} />
  }
  if (error && !page) {
    return (
      <ErrorState
        title="The screen could not be run"
        code={error.status}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <ListTable
      label="Companies that match"
      page={page}
      columns={view.columns}
      density={view.density}
      busy={isPlaceholderData}
      skeleton={pageSize}
      onSort={({ column, direction }) => onView({ sort: column, direction })}
      onPage={(next) => onView({ page: next })}
      empty={
        <EmptyState
          title="No company meets all of these criteria"
          action={<Button onClick={() => onPhrase('')}>Start again</Button>}
        >
          Widen one of them: a criterion on a figure that a company does not have leaves it out,
          too.
        </EmptyState>
      }
    />
  )
}
