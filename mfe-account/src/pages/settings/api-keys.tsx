import { API_KEYS_MAX, type ApiKey } from '@quantamental/api/account'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { LockFrame, Notice, Skeleton, Stack, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatAgo, formatInstant } from '../../domain/instant-text.ts'
import { readAuthError } from '../../domain/read-auth-error.ts'
import { API_KEYS_ID } from './api-keys-id.ts'
import { KeySnippet } from './key-snippet.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { NewKeyShown } from './new-key-shown.tsx'
import { RowDetail, RowItem, RowName, Rows, RowText } from './rows.ts'
import { SectionTrouble } from './section-trouble.tsx'
import { focusSection } from './settings-section.tsx'
import { useApiKeys } from './use-api-keys.ts'

const Hint = styled.code`
  color: ${tokens.colour.muted};
  font: 12.5px ${tokens.font.mono};
`

function KeyText({ apiKey }: { readonly apiKey: ApiKey }) {
  const { name, hint, scopes, created_at, last_used_at } = apiKey
  return (
    <RowText>
      <RowName>
        {name} <Hint>{hint}…</Hint>
      </RowName>
      <RowDetail>
        {scopes.join(', ')} · Made <time dateTime={created_at}>{formatInstant(created_at)}</time> ·{' '}
        {last_used_at ? (
          <>
            Last used <time dateTime={last_used_at}>{formatAgo(last_used_at, Date.now())}</time>
          </>
        ) : (
          'Never used'
        )}
      </RowDetail>
    </RowText>
  )
}

export interface ApiKeysProps {
  /** Why none can be made now; empty when one can. Keys there are can be revoked in any case. */
  readonly lock: string
}

/** The keys there are, the way to make and revoke one, and how to use it. */
export function ApiKeys({ lock }: ApiKeysProps) {
  const { notify } = useShell()
  const { query, create, revoke } = useApiKeys()
  const [made, setMade] = useState<string | null>(null)

  async function end({ id, name }: ApiKey) {
    try {
      await revoke(id)
      notify.success(`The key “${name}” is revoked.`)
      focusSection(API_KEYS_ID)
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    }
  }

  const gate = lock && <LockFrame linkAs={Link}>{lock}</LockFrame>
  if (query.isPending)
    return (
      gate || (
        <Stack gap={12} role="status" aria-label="Loading the keys">
          <Skeleton height={44} />
          <Skeleton height={120} />
        </Stack>
      )
    )
  if (query.isError)
    return (
      <SectionTrouble
        title="The keys could not be read."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const keys = query.data
  return (
    <Stack gap={20}>
      {keys.length === 0 ? (
        lock === '' && <RowDetail>You have no keys yet.</RowDetail>
      ) : (
        <Rows>
          {keys.map((apiKey) => (
            <RowItem key={apiKey.id}>
              <KeyText apiKey={apiKey} />
              <ConfirmButton
                label="Revoke"
                of={apiKey.name}
                question="What uses it stops at once."
                onConfirm={() => end(apiKey)}
              />
            </RowItem>
          ))}
        </Rows>
      )}
      {made !== null ? (
        <NewKeyShown
          apiKey={made}
          onDone={() => {
            setMade(null)
            focusSection(API_KEYS_ID)
          }}
        />
      ) : gate ? (
        gate
      ) : keys.length >= API_KEYS_MAX ? (
        <Notice>You have all {API_KEYS_MAX} keys. Revoke one to make another.</Notice>
      ) : (
        <NewKeyForm onCreate={async (name, scopes) => setMade(await create(name, scopes))} />
      )}
      {lock === '' && <KeySnippet />}
    </Stack>
  )
}
