import { listSignInsRoute, type SignInRecord } from '@quantamental/api/account'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, PlainList, Stack, Tag, Text, TextLink } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SETTINGS_PATH } from '../../route-paths.ts'
import {
  Instant,
  RowItem,
  RowName,
  RowText,
  SectionState,
  SettingsSection,
} from '../settings/settings-section.tsx'

const SHOWN = 8

const METHODS: Readonly<Record<SignInRecord['method'], string>> = {
  password: 'password',
  mailed_code: 'emailed code',
  passkey: 'passkey',
  totp: 'authenticator app',
  recovery_code: 'recovery code',
}
const RESULTS: Readonly<Record<SignInRecord['result'], string>> = {
  signed_in: '',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  mailed_code_required: 'Code emailed',
}

function SignInRow({ record }: { readonly record: SignInRecord }) {
  const { at, device, address, method, result } = record
  return (
    <RowItem>
      <RowText>
        <RowName>
          {device}
          {RESULTS[result] && <Tag>{RESULTS[result]}</Tag>}
        </RowName>
        <Text tone="muted" size={13}>
          <Instant at={at} /> · {address} · {result === 'signed_in' ? 'Logged in' : 'Tried'} with{' '}
          {METHODS[method]}
        </Text>
      </RowText>
    </RowItem>
  )
}

export function SignInsSection() {
  const { http } = useShell()
  const [isAll, setAll] = useState(false)
  const query = useQuery({
    queryKey: ['account', 'sign-ins'],
    queryFn: ({ signal }) => http.call(listSignInsRoute, { signal }),
  })
  const records = query.data ?? []
  return (
    <SettingsSection
      id="logins"
      title="Recent logins"
      about={
        <>
          Logins and failed attempts of the last 90 days. If you don’t recognize one,{' '}
          <TextLink as={Link} to={`${SETTINGS_PATH}#sessions`}>
            log out that device
          </TextLink>{' '}
          and change your password.
        </>
      }
    >
      <SectionState query={query} what="recent logins" heights={[44, 44, 44]} />
      {query.data && (
        <Stack gap={14}>
          {records.length === 0 && (
            <Text tone="muted" size={13}>
              No logins in the last 90 days.
            </Text>
          )}
          <PlainList>
            {records.slice(0, isAll ? undefined : SHOWN).map((record, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records have no id and keep their order
              <SignInRow key={at} record={record} />
            ))}
          </PlainList>
          {!isAll && records.length > SHOWN && (
            <div>
              <Button size="small" onClick={() => setAll(true)}>
                Show all {records.length}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </SettingsSection>
  )
}
