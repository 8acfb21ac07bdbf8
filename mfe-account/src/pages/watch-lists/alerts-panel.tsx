import {
  type Alert,
  listAlertsRoute,
  type Preferences,
  readAlertsRoute,
} from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import {
  Button,
  Card,
  PlainList,
  QuietLink,
  Skeleton,
  Stack,
  Text,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { changeFailure } from '../../watch-lists/failure-text.ts'

const KINDS = [
  ['alert_rating_change', 'rating changes'],
  ['alert_upside_crossing', 'upside crossings'],
  ['alert_new_filing', 'new filings'],
  ['weekly_digest', 'the weekly digest'],
] as const satisfies readonly (readonly [keyof Preferences, string])[]

/** "rating changes, new filings and the weekly digest". */
const LIST = new Intl.ListFormat('en-GB')

function alertHint(preferences: Preferences | undefined): string {
  const on = KINDS.flatMap(([key, labels]) => (preferences?.[key] ? [labels] : []))
  return on.length === 0
    ? 'You don’t get any emails about your companies.'
    : `You get emails about ${LIST.format(on)}.`
}

const List = styled(PlainList)`
  gap: 10px;
  font-size: 13.5px;
  li {
    padding-left: 14px;
    border-left: 2px solid ${tokens.color.line};
  }
  li[data-unread] {
    border-color: ${tokens.color.accent};
  }
  a {
    display: block;
    overflow-wrap: anywhere;
  }
  a:hover {
    color: ${tokens.color.accent};
  }
  small {
    color: ${tokens.color.muted};
    font-size: 12px;
  }
`
const ALERTS_KEY = ['alerts'] as const
/** Number of alerts shown before "Show all". */
const SHOWN = 5

function Entry({ alert }: { readonly alert: Alert }) {
  return (
    <li data-unread={alert.is_read ? undefined : ''}>
      <Link to={alert.path}>
        {!alert.is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <strong>{alert.ticker}</strong> {alert.text}
      </Link>
      <small>{formatDate(alert.created_at.slice(0, 10))}</small>
    </li>
  )
}

export function AlertsPanel() {
  const { http, notify } = useShell()
  const { user } = useSession()
  const client = useQueryClient()
  const [showsAll, setShowsAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => http.call(listAlertsRoute, { signal }),
  })
  const unread = data?.unread ?? 0
  const shown = showsAll ? data?.results : data?.results.slice(0, SHOWN)

  async function read() {
    setBusy(true)
    try {
      await http.call(readAlertsRoute)
      await client.invalidateQueries({ queryKey: ALERTS_KEY })
    } catch (failure) {
      notify.error(changeFailure(failure))
    }
    setBusy(false)
  }
  return (
    <Card
      title="Alerts"
      asOf={unread > 0 ? `${unread} unread` : undefined}
      footer={
        <>
          <span>{alertHint(user?.preferences)}</span>
          <QuietLink as={Link} to="/user/account">
            Settings
          </QuietLink>
        </>
      }
    >
      <Stack gap={12}>
        {!data && !error && <Skeleton height={72} />}
        {!data && error && (
          <Stack gap={8} role="alert">
            <Text tone="muted" size={13.5}>
              Couldn’t load the alerts.
            </Text>
            <div>
              <Button size="small" onClick={() => void refetch()}>
                Retry
              </Button>
            </div>
          </Stack>
        )}
        {data?.results.length === 0 && (
          <Text tone="muted" size={13.5}>
            No alerts yet. Changes to companies on your watch lists appear here.
          </Text>
        )}
        {shown && shown.length > 0 && (
          <List>
            {shown.map((alert) => (
              <Entry key={alert.id} alert={alert} />
            ))}
          </List>
        )}
        {data && (unread > 0 || data.results.length > SHOWN) && (
          <Stack gap={8}>
            {data.results.length > SHOWN && (
              <Button size="small" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer' : `Show all ${data.results.length}`}
              </Button>
            )}
            {unread > 0 && (
              <Button size="small" busy={isBusy} onClick={() => void read()}>
                Mark all as read
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
