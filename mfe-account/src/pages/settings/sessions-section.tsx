import {
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  type Session,
} from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { Skeleton, Stack, Tag } from '@quantamental/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatAgo, formatInstant } from './instant-text.ts'
import {
  focusSection,
  RowDetail,
  RowItem,
  RowName,
  Rows,
  RowText,
  SectionError,
  SettingsSection,
} from './settings-section.tsx'

export const SESSIONS_KEY = ['account', 'sessions'] as const
const STATUS_NOT_FOUND = 404

/**
 * Active sessions of the user, with functions to end them. A session that is already gone counts as
 * ended.
 */
export function useSessions() {
  const { http } = useShell()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => http.call(listSessionsRoute, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY })

  async function revoke(id: string) {
    try {
      await http.call(revokeSessionRoute, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === STATUS_NOT_FOUND)) throw error
    }
    await refresh()
  }

  async function revokeOthers() {
    await http.call(revokeOtherSessionsRoute)
    await refresh()
  }

  return { query, revoke, revokeOthers }
}

const ID = 'sessions'

function SessionText({ session }: { readonly session: Session }) {
  return (
    <RowText>
      <RowName>
        {session.device}
        {session.is_current && <Tag>This device</Tag>}
      </RowName>
      <RowDetail>
        {session.address} · Last used{' '}
        <time dateTime={session.last_used_at}>{formatAgo(session.last_used_at, Date.now())}</time> ·
        Signed in <time dateTime={session.created_at}>{formatInstant(session.created_at)}</time>
      </RowDetail>
    </RowText>
  )
}

/** Active sessions of the user; all but the current one can be ended here. */
export function SessionsSection() {
  const { notify } = useShell()
  const { query, revoke, revokeOthers } = useSessions()

  async function end(work: () => Promise<void>, done: string) {
    try {
      await work()
      notify.success(done)
      focusSection(ID)
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    }
  }

  const others = query.data?.filter((session) => !session.is_current) ?? []
  return (
    <SettingsSection
      id={ID}
      title="Sessions"
      about={
        <p>
          Devices where you’re logged in. If you don’t recognize one, log it out and change your
          password.
        </p>
      }
    >
      {query.isPending && (
        <Stack gap={12} role="status" aria-label="Loading sessions">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
      {query.isError && (
        <SectionError
          title="Couldn’t load the sessions."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <Stack gap={14}>
          <Rows>
            {query.data.map((session) => (
              <RowItem key={session.id}>
                <SessionText session={session} />
                {!session.is_current && (
                  <ConfirmButton
                    label="Log out"
                    of={session.device}
                    question="Log this device out?"
                    onConfirm={() => end(() => revoke(session.id), `Logged out ${session.device}.`)}
                  />
                )}
              </RowItem>
            ))}
          </Rows>
          {others.length === 0 ? (
            <RowDetail>You aren’t signed in on any other device.</RowDetail>
          ) : (
            <div>
              <ConfirmButton
                label="Log out all other devices"
                question={`Log out ${others.length === 1 ? 'the other device' : `${others.length} other devices`}?`}
                onConfirm={() => end(revokeOthers, 'Logged out all other devices.')}
              />
            </div>
          )}
        </Stack>
      )}
    </SettingsSection>
  )
}
