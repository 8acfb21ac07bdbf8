import { formatDecimal } from '@quantamental/api/format'
import { ALL_COMPANIES } from '@quantamental/api/stocks'
import { Link, useLocation } from '@quantamental/remote/router'
import { Button, ButtonLink, CardSurface, EmptyState, ErrorState, Row } from '@quantamental/ui'
import { usePassing } from '../../api/use-histogram.ts'
import type { useList } from '../../api/use-list.ts'
import { describeAlternatives, phraseOfCriteria, readCriteria } from '../../lists/criteria.ts'
import { FilterError, filterRefusal } from '../../lists/filter-error.tsx'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import type { ListView } from '../../lists/list-address.ts'
import { ListTable } from '../../lists/list-table.tsx'

/** In place of the rows: no company matches, and the criterion that excludes most. */
function EmptyScreen(props: {
  readonly phrase: string
  readonly onPhrase: (phrase: string) => void
}) {
  const { phrase, onPhrase } = props
  const blocks = readCriteria(parsePhrase(phrase) ?? [])
  const others = blocks.map((block) => phraseOfCriteria(blocks.filter((one) => one !== block)))
  const passing = usePassing(
    blocks.map((block, at) => ({
      code: ALL_COMPANIES,
      column: block[0]?.column ?? 'rating',
      phrase: others[at] ?? '',
    })),
  )
  const most = Math.max(0, ...passing.map((count) => count ?? 0))
  const at = passing.indexOf(most)
  const block = blocks[at]
  return (
    <EmptyState
      title="No company matches all criteria"
      action={
        <Row gap={8} justify="center">
          {block && most > 0 && (
            <Button variant="primary" onClick={() => onPhrase(others[at] ?? '')}>
              Remove it
            </Button>
          )}
          <Button onClick={() => onPhrase('')}>Clear criteria</Button>
        </Row>
      }
    >
      {block && most > 0
        ? `Without “${describeAlternatives(block)}”, ${formatDecimal(most, 0)} ${most === 1 ? 'company matches' : 'companies match'}.`
        : 'Relax a criterion. Companies without the figure are also excluded.'}
    </EmptyState>
  )
}

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
