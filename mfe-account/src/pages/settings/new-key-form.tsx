import { API_KEY_NAME_MAX_LENGTH, API_SCOPES, type ApiScope } from '@quantamental/api/account'
import { Link } from '@quantamental/remote/router'
import { Field, Text, TextLink, tokens } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { SettingsForm, useAuthForm } from '../../auth/auth-form.tsx'
import { API_REFERENCE_PATH } from '../../route-paths.ts'

export function KeySnippet() {
  return (
    <Text tone="muted" size={14}>
      How to use a key, with code in curl, TypeScript and Python:{' '}
      <TextLink as={Link} to={API_REFERENCE_PATH}>
        API reference
      </TextLink>
    </Text>
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
