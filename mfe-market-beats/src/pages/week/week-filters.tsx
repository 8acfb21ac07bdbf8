import { CALENDAR_EVENT_KINDS } from '@quantamental/api/market-beats'
import { Link, useLocation, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { ButtonLink, Notice, TextLink } from '@quantamental/ui'
import { KIND_LABELS, kindsOf, paramsWithKind } from '../../domain/week-groups.ts'
import { Bar, Spacer, Toggle } from './week-style.ts'

export interface WeekFiltersProps {
  readonly isMine: boolean
  /** Address of the calendar file with the same filter; null where nothing would be in it. */
  readonly file: string | null
}

/** Kinds, my watch lists, and the calendar file of what is shown. All of it stands in the address. */
export function WeekFilters({ isMine, file }: WeekFiltersProps) {
  const [params, setParams] = useSearchParams()
  const kinds = kindsOf(params)

  function toggleMine() {
    const changed = new URLSearchParams(params)
    if (isMine) changed.delete('mine')
    else changed.set('mine', '1')
    setParams(changed, { replace: true })
  }

  return (
    <Bar role="group" aria-label="Filter">
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
      <Spacer />
      {file !== null && (
        <ButtonLink href={file} download>
          Add to calendar (.ics)
        </ButtonLink>
      )}
    </Bar>
  )
}

/** Said where the filter "My watch lists" can show nothing, and why. */
export function WatchNotice({
  count,
  failed,
}: {
  readonly count: number | undefined
  readonly failed: boolean
}) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'anonymous')
    return (
      <Notice>
        <TextLink as={Link} {...{ to: '/login', state: { from: pathname + search } }}>
          Log in
        </TextLink>{' '}
        to see only the companies on your watch lists. Until then every company is shown.
      </Notice>
    )
  if (failed)
    return (
      <Notice tone="warning">Your watch lists could not be read: every company is shown.</Notice>
    )
  if (count === 0)
    return (
      <Notice>
        There is no company on your watch lists yet. “Watch” on the page of a company puts it there,{' '}
        <TextLink as={Link} {...{ to: '/user/watchlists' }}>
          your watch lists
        </TextLink>{' '}
        show them.
      </Notice>
    )
  return null
}
