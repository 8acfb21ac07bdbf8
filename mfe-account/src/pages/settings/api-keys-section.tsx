import {
  API_KEY_MIN_TIER,
  API_KEY_REQUESTS_PER_MINUTE,
  API_KEYS_MAX,
  type ApiKey,
  type CurrentUser,
  createApiKeyRoute,
  deleteApiKeyRoute,
  listApiKeysRoute,
} from '@quantamental/api/account'
import { PAYING_STATUSES, PLAN_TIERS } from '@quantamental/api/common'
import { useCopy } from '@quantamental/remote/copy'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { useStepUp } from '@quantamental/remote/step-up'
import { Button, LockFrame, Notice, PlainList, Row, Stack, Text, tokens } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { KeySnippet, NewKeyForm } from './new-key-form.tsx'
import {
  focusSection,
  Instant,
  LastUsed,
  RowItem,
  RowName,
  RowText,
  SectionState,
  SettingsSection,
} from './settings-section.tsx'
import { ignoreGone, useRevocable } from './use-revocable.ts'

/** URL hash and id prefix of the API keys section. */
const API_KEYS_ID = 'api-keys'

const Box = styled.div`
  padding: 16px;
  border: 1px solid ${tokens.color.up};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color['success-soft']};
`
const Key = styled.code`
  display: block;
  padding: 10px 12px;
  ${tokens.frame.control};
  font: 13px/1.5 ${tokens.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`

/** Show a new key, once. */
function NewKeyShown(props: { readonly apiKey: string; readonly onDone: () => void }) {
  const { apiKey, onDone } = props
  const copy = useCopy('key')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <Box>
      <Stack gap={12}>
        <Text as="h3" size={15} weight={640} ref={title} tabIndex={-1}>
          Your new API key
        </Text>
        <p>Copy it now and store it like a password. You won’t be able to see it again.</p>
        <Key>{apiKey}</Key>
        <Row>
          <Button variant="primary" onClick={() => void copy(apiKey)}>
            Copy key
          </Button>
          <Button onClick={onDone}>Done</Button>
        </Row>
      </Stack>
    </Box>
  )
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
      <Text tone="muted" size={13}>
        {scopes.join(', ')} · Created <Instant at={created_at} /> · <LastUsed at={last_used_at} />
      </Text>
    </RowText>
  )
}

/** `lock`: reason why no key can be created now; empty if one can. Existing keys can always be revoked. */
function ApiKeys({ lock }: { readonly lock: string }) {
  const { http } = useShell()
  const { withStepUp, dialog } = useStepUp()
  const { query, refresh, end } = useRevocable(API_KEYS_ID, (client, signal) =>
    client.call(listApiKeysRoute, { signal }),
  )
  const [created, setCreated] = useState<string | null>(null)
  const revoke = ({ id, name }: ApiKey) =>
    end(
      () => http.call(deleteApiKeyRoute, { params: { id } }).catch(ignoreGone),
      `Revoked the key “${name}”.`,
    )

  const gate = lock && <LockFrame linkAs={Link}>{lock}</LockFrame>
  if (!query.isSuccess)
    return (
      (query.isPending && gate) || (
        <SectionState query={query} what="API keys" heights={[44, 120]} />
      )
    )
  const keys = query.data
  return (
    <Stack gap={20}>
      {keys.length === 0 ? (
        lock === '' && (
          <Text tone="muted" size={13}>
            You don’t have any API keys yet.
          </Text>
        )
      ) : (
        <PlainList>
          {keys.map((apiKey) => (
            <RowItem key={apiKey.id}>
              <KeyText apiKey={apiKey} />
              <ConfirmButton
                label="Revoke"
                of={apiKey.name}
                question="Anything that uses this key stops working immediately."
                onConfirm={() => revoke(apiKey)}
              />
            </RowItem>
          ))}
        </PlainList>
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
        <NewKeyForm
          onCreate={async (name, scopes) => {
            const body = { name, scopes }
            const { key } = await withStepUp(() => http.call(createApiKeyRoute, { body }))
            await refresh()
            setCreated(key)
          }}
        />
      )}
      {lock === '' && <KeySnippet />}
      {dialog}
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

export function ApiKeysSection({ user }: { readonly user: CurrentUser }) {
  return (
    <SettingsSection
      id={API_KEYS_ID}
      title="API keys"
      about={`Access the data from your own scripts and spreadsheets: up to ${API_KEYS_MAX} keys with ${API_KEY_REQUESTS_PER_MINUTE} requests per minute each.`}
    >
      <ApiKeys lock={lockOf(user)} />
    </SettingsSection>
  )
}
