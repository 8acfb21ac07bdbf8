import { CALENDAR_EVENT_KINDS } from '@quantamental/api/market-beats'
import { useLocation, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { ButtonLink, Notice } from '@quantamental/ui'
import { PageLink } from '../../components/links.tsx'
import { KIND_LABELS, kindsOf, paramsWithKind } from './week.ts'
import { Bar, Toggle } from './week-style.ts'

/** Filters by kind and watch lists, and the calendar download. All filters are in the URL. */
export function WeekFilters(props: {
  readonly isMine: boolean
  /** URL of the calendar file with the same filters; null if it would be empty. */
  readonly file: string | null
}) {
  const { isMine, file } = props
  const [params, setParams] = useSearchParams()
  const kinds = kindsOf(params)

  function toggleMine() {
    const changed = new URLSearchParams(params)
    if (isMine) changed.delete('mine')
    else changed.set('mine', '1')
    setParams(changed, { replace: true })
  }

  return (
    <Bar role="group" aria-label="Filters">
      {CALENDAR_EVENT_KINDS.map((kind) => (
        <Toggle
          key={kind}
          type="button"
          aria-pressed={kinds.includes(kind)}
          onClick={() => setParams(paramsWithKind(params, kind), { replace: true })}
        >
          {KIND_LABELS[kind]}
        </Toggle>
      ))}
      <Toggle type="button" aria-pressed={isMine} onClick={toggleMine}>
        My watch lists
      </Toggle>
      <span style={{ flex: '1 1 0' }} />
      {file !== null && (
        <ButtonLink href={file} download>
          Add to calendar (.ics)
        </ButtonLink>
      )}
    </Bar>
  )
}

/** Explain why the filter "My watch lists" has no effect. */
export function WatchNotice(props: {
  readonly count: number | undefined
  readonly failed: boolean
}) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'anonymous')
    return (
      <Notice>
        <PageLink to="/login" state={{ from: pathname + search }}>
          Log in
        </PageLink>{' '}
        to see only companies on your watch lists. All companies are shown for now.
      </Notice>
    )
  if (props.failed)
    return <Notice tone="warning">Couldn’t load your watch lists. All companies are shown.</Notice>
  if (props.count === 0)
    return (
      <Notice>
        Your watch lists are empty. Click “Watch” on a company’s page to add it. You can find your
        lists under <PageLink to="/user/watchlists">Watch lists</PageLink>.
      </Notice>
    )
  return null
}
