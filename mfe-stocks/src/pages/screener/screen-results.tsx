import { Link, useLocation } from '@quantamental/remote/router'
import { ButtonLink, CardSurface, EmptyState, ErrorState } from '@quantamental/ui'
import type { useList } from '../../api/use-list.ts'
import { FilterError, filterRefusal } from '../../lists/filter-error.tsx'
import type { ListView } from '../../lists/list-address.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { EmptyScreen } from './empty-screen.tsx'

/** Login prompt in place of a visitor's results, with a return to this page after login. */
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
        We’ll keep your criteria. A free account screens all companies on ratings and figures from
        two quarters ago; a plan screens on the latest.
      </EmptyState>
    </CardSurface>
  )
}

export function ScreenResults(props: {
  readonly phrase: string
  readonly result: ReturnType<typeof useList>
  readonly view: ListView
  readonly onView: (view: Partial<ListView>) => void
  readonly onPhrase: (phrase: string) => void
}) {
  const { phrase, result, view, onView, onPhrase } = props
  const { data, error, refetch } = result
  const refusal = filterRefusal(error)
  if (refusal !== null) {
    return <FilterError key={phrase} phrase={phrase} refusal={refusal} onChange={onPhrase} />
  }
  if (error && !data) {
    return (
      <ErrorState
        title="Couldn’t run the screen"
        code={error.status}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <ListTable
      label="Companies that match"
      result={result}
      view={view}
      onView={onView}
      empty={<EmptyScreen phrase={phrase} onPhrase={onPhrase} />}
    />
  )
}
