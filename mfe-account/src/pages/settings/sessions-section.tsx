import {
  listSessionsRoute,
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  type Session,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { PlainList, Stack, Tag, Text } from '@quantamental/ui'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import {
  Instant,
  LastUsed,
  RowItem,
  RowName,
  RowText,
  SectionState,
  SettingsSection,
} from './settings-section.tsx'
import { ignoreGone, useRevocable } from './use-revocable.ts'

/** Section id, and name of the query. */
export const SESSIONS_ID = 'sessions'

function SessionText({ session }: { readonly session: Session }) {
  return (
    <RowText>
      <RowName>
        {session.device}
        {session.is_current && <Tag>This device</Tag>}
      </RowName>
      <Text tone="muted" size={13}>
        {session.address} · <LastUsed at={session.last_used_at} /> · Signed in{' '}
        <Instant at={session.created_at} />
      </Text>
    </RowText>
  )
}

export function SessionsSection() {
  const { http } = useShell()
  const { query, end } = useRevocable(SESSIONS_ID, (client, signal) =>
    client.call(listSessionsRoute, { signal }),
  )
  const others = query.data?.filter((session) => !session.is_current) ?? []
  return (
    <SettingsSection
      id={SESSIONS_ID}
      title="Sessions"
      about="Devices where you’re logged in. If you don’t recognize one, log it out and change your password."
    >
      <SectionState query={query} what="sessions" heights={[44, 44]} />
      {query.data && (
        <Stack gap={14}>
          <PlainList>
            {query.data.map((session) => (
              <RowItem key={session.id}>
                <SessionText session={session} />
                {!session.is_current && (
                  <ConfirmButton
                    label="Log out"
                    of={session.device}
                    question="Log this device out?"
                    onConfirm={() =>
                      end(
                        () =>
                          http
                            .call(revokeSessionRoute, { params: { id: session.id } })
                            .catch(ignoreGone),
                        `Logged out ${session.device}.`,
                      )
                    }
                  />
                )}
              </RowItem>
            ))}
          </PlainList>
          {others.length === 0 ? (
            <Text tone="muted" size={13}>
              You aren’t signed in on any other device.
            </Text>
          ) : (
            <div>
              <ConfirmButton
                label="Log out all other devices"
                question={`Log out ${others.length === 1 ? 'the other device' : `${others.length} other devices`}?`}
                onConfirm={() =>
                  end(() => http.call(revokeOtherSessionsRoute), 'Logged out all other devices.')
                }
              />
            </div>
          )}
        </Stack>
      )}
    </SettingsSection>
  )
}
