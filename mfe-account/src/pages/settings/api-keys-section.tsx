import {
  API_KEY_MIN_TIER,
  API_KEY_REQUESTS_PER_MINUTE,
  API_KEYS_MAX,
  type ApiKey,
  type ApiScope,
  type CurrentUser,
  createApiKeyRoute,
  deleteApiKeyRoute,
  listApiKeysRoute,
} from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { PAYING_STATUSES, PLAN_TIERS } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, LockFrame, Notice, Row, Skeleton, Stack, tokens } from '@quantamental/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatAgo, formatInstant } from './instant-text.ts'
import { KeySnippet, NewKeyForm } from './new-key-form.tsx'
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

/** URL hash and id prefix of the API keys section. */
export const API_KEYS_ID = 'api-keys'

const Box = styled.div`
  padding: 16px;
  border: 1px solid ${tokens.color.up};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color['success-soft']};
`
const Title = styled.h3`
  font-size: 15px;
  font-weight: 640;
`
const Key = styled.code`
  display: block;
  padding: 10px 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font: 13px/1.5 ${tokens.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`

interface NewKeyShownProps {
  readonly apiKey: string
  readonly onDone: () => void
}

/** Show a new key, once. */
function NewKeyShown({ apiKey, onDone }: NewKeyShownProps) {
  const { notify } = useShell()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(apiKey)
      notify.success('Key copied.')
    } catch {
      notify.error('Your browser blocked copying. Select the key and copy it manually.')
    }
  }

  return (
    <Box>
      <Stack gap={12}>
        <Title ref={title} tabIndex={-1}>
          Your new API key
        </Title>
        <p>Copy it now and store it like a password. You won’t be able to see it again.</p>
        <Key>{apiKey}</Key>
        <Row>
          <Button variant="primary" onClick={() => void copy()}>
            Copy key
          </Button>
          <Button onClick={onDone}>Done</Button>
        </Row>
      </Stack>
    </Box>
  )
}

const KEY = ['account', 'api-keys'] as const
const STATUS_NOT_FOUND = 404

/** The user's API keys. A new key appears only in the response of `create` and is not stored. */
function useApiKeys() {
  const { http } = useShell()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.call(listApiKeysRoute, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })

  async function create(name: string, scopes: ApiScope[]): Promise<string> {
    const { key } = await http.call(createApiKeyRoute, { body: { name, scopes } })
    await refresh()
    return key
  }

  async function revoke(id: number) {
    try {
      await http.call(deleteApiKeyRoute, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === STATUS_NOT_FOUND)) throw error
    }
    await refresh()
  }

  return { query, create, revoke }
}

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

const PLAN_NAME = PLAN_TIERS.find(({ tierNumber }) => tierNumber === API_KEY_MIN_TIER)?.name

/** Reason why the user cannot create keys now; empty if they can. */
function lockOf({ tier_number, status }: CurrentUser): string {
  if (tier_number < API_KEY_MIN_TIER) return `Personal API keys require the ${PLAN_NAME} plan.`
  if (!PAYING_STATUSES.has(status.name))
    return 'Personal API keys are paused until your plan is active again.'
  return ''
}

/** API keys section; below the Commercial plan it shows which plan unlocks keys. */
export function ApiKeysSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection
      id={API_KEYS_ID}
      title="API keys"
      about={
        <p>
          Access the data from your own scripts and spreadsheets: up to {API_KEYS_MAX} keys with{' '}
          {API_KEY_REQUESTS_PER_MINUTE} requests per minute each.
        </p>
      }
    >
      <ApiKeys lock={lockOf(user)} />
    </SettingsSection>
  )
}
