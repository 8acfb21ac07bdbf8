import { API_KEYS_MAX, type ApiKey } from '@quantamental/api/account'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { LockFrame, Notice, Skeleton, Stack, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { API_KEYS_ID } from './api-keys-id.ts'
import { formatAgo, formatInstant } from './instant-text.ts'
import { KeySnippet } from './key-snippet.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { NewKeyShown } from './new-key-shown.tsx'
import { RowDetail, RowItem, RowName, Rows, RowText } from './rows.ts'
import { SectionError } from './section-error.tsx'
import { focusSection } from './settings-section.tsx'
import { useApiKeys } from './use-api-keys.ts'

const Hint = styled.code`
  color: ${tokens.color.muted};
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
        {scopes.join(', ')} · Created <time dateTime={created_at}>{formatInstant(created_at)}</time>{' '}
        ·{' '}
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
  /**
   * Reason why no key can be created now; empty if one can. Existing keys can always be revoked.
   */
  readonly lock: string
}

/** List of API keys, with forms to create and revoke keys and a usage example. */
export function ApiKeys({ lock }: ApiKeysProps) {
  const { notify } = useShell()
  const { query, create, revoke } = useApiKeys()
  const [created, setCreated] = useState<string | null>(null)

  async function end({ id, name }: ApiKey) {
    try {
      await revoke(id)
      notify.success(`Revoked the key “${name}”.`)
      focusSection(API_KEYS_ID)
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    }
  }

  const gate = lock && <LockFrame linkAs={Link}>{lock}</LockFrame>
  if (query.isPending)
    return (
      gate || (
        <Stack gap={12} role="status" aria-label="Loading API keys">
          <Skeleton height={44} />
          <Skeleton height={120} />
        </Stack>
      )
    )
  if (query.isError)
    return (
      <SectionError
        title="Couldn’t load the API keys."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const keys = query.data
  return (
    <Stack gap={20}>
      {keys.length === 0 ? (
        lock === '' && <RowDetail>You don’t have any API keys yet.</RowDetail>
      ) : (
        <Rows>
          {keys.map((apiKey) => (
            <RowItem key={apiKey.id}>
              <KeyText apiKey={apiKey} />
              <ConfirmButton
                label="Revoke"
                of={apiKey.name}
                question="Anything that uses this key stops working immediately."
                onConfirm={() => end(apiKey)}
              />
            </RowItem>
          ))}
        </Rows>
      )}
      {created !== null ? (
        <NewKeyShown
          apiKey={created}
          onDone={() => {
            setCreated(null)
            focusSection(API_KEYS_ID)
          }}
        />
      ) : gate ? (
        gate
      ) : keys.length >= API_KEYS_MAX ? (
        <Notice>
          You have reached the limit of {API_KEYS_MAX} keys. Revoke one to create another.
        </Notice>
      ) : (
        <NewKeyForm onCreate={async (name, scopes) => setCreated(await create(name, scopes))} />
      )}
      {lock === '' && <KeySnippet />}
    </Stack>
  )
}
