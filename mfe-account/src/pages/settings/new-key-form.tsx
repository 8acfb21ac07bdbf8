import {
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
  type ApiScope,
  createBearerTokenRoute,
} from '@quantamental/api/account'
import { Field, Text, tokens } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'

const Example = styled.section`
  max-width: 100%;
  overflow-x: auto;
  padding: 12px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  pre {
    margin: 0;
    font: 12.5px/1.6 ${tokens.font.mono};
  }
`
const Summary = styled.summary`
  padding: 6px 0;
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
`

/**
 * Shell example: exchange the key for a token valid for five minutes, then request data with it.
 */
export function curlSnippet(origin: string): string {
  return [
    `TOKEN=$(curl -s ${origin}${createBearerTokenRoute.path} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"key": "YOUR_KEY"}' | jq -r .access_token)`,
    '',
    `curl -s ${origin}/api/tickers/AAPL/summary/ \\`,
    `  -H "Authorization: Bearer $TOKEN"`,
  ].join('\n')
}

export function KeySnippet() {
  return (
    <details>
      <Summary>How to use an API key</Summary>
      <Example aria-label="Example with two curl requests" tabIndex={0}>
        <pre>{curlSnippet(window.location.origin)}</pre>
      </Example>
    </details>
  )
}

const NAMES = ['name', 'scopes'] as const

const Scopes = styled.fieldset`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  border: 0;
`
const Legend = styled.legend`
  padding: 0 0 4px;
  font-size: 14px;
  font-weight: 560;
`
const Scope = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 32px;
  font-size: 14px;
  cursor: pointer;
  code {
    color: ${tokens.color.muted};
    font-family: ${tokens.font.mono};
    font-size: 12.5px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Box = styled.input`
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: ${tokens.color.accent};
`

export function NewKeyForm(props: {
  readonly onCreate: (name: string, scopes: ApiScope[]) => Promise<void>
}) {
  const id = useId()
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['stocks:read'])
  const { form, fieldOf } = useAuthForm(NAMES, ({ name }) =>
    props.onCreate(name.trim(), [...scopes]),
  )
  const toggle = (code: ApiScope) =>
    setScopes((before) =>
      before.includes(code) ? before.filter((scope) => scope !== code) : [...before, code],
    )
  const { error } = fieldOf('scopes')
  return (
    <SettingsForm form={form} submitLabel="Create key">
      <Field
        label="Key name"
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX_LENGTH}
        hint="Where you use it, such as “Spreadsheet” or “Nightly import”."
        {...fieldOf('name')}
      />
      <Scopes aria-describedby={error ? id : undefined}>
        <Legend>Permissions</Legend>
        {API_SCOPES.map(({ code, name }) => (
          <Scope key={code}>
            <Box
              type="checkbox"
              name="scopes"
              value={code}
              checked={scopes.includes(code)}
              onChange={() => toggle(code)}
            />
            {name} <code>{code}</code>
          </Scope>
        ))}
        {error && (
          <Text id={id} tone="bad" size={13}>
            {error}
          </Text>
        )}
      </Scopes>
    </SettingsForm>
  )
}
