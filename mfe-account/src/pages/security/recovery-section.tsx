import { RECOVERY_CODE_COUNT, replaceRecoveryCodesRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { useCopy } from '@quantamental/remote/copy'
import { useShell } from '@quantamental/remote/shell'
import { Button, downloadText, Notice, Row, Stack, Text, tokens } from '@quantamental/ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { focusSection, SettingsSection } from '../settings/settings-section.tsx'
import type { FactorChanges } from './security-page.tsx'

const ID = 'recovery-codes'
const FEW = 3
const FILE = `${BRAND.name.toLowerCase()}-recovery-codes.txt`

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: 8px 24px;
  margin: 0;
  padding: 14px 14px 14px 40px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  font-family: ${tokens.font.mono};
  font-size: 14px;
`

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = useCopy('text')
  const lines = codes.join('\n')
  const text = `${BRAND.name} recovery codes\nEach code works once.\n\n${lines}\n`
  useEffect(() => focusSection(ID), [])
  return (
    <Stack gap={14}>
      <Notice tone="warning">
        Save these codes now, away from your devices. We can’t show them again.
      </Notice>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row gap={8}>
        <Button variant="primary" onClick={() => downloadText(FILE, text, 'text/plain')}>
          Download
        </Button>
        <Button onClick={() => void copy(lines)}>Copy</Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </Row>
    </Stack>
  )
}

export function RecoverySection({
  security,
  act,
  codes,
  onCodes,
}: FactorChanges & { readonly codes: readonly string[] | null }) {
  const { http } = useShell()
  const left = security.recovery_codes_left
  return (
    <SettingsSection
      id={ID}
      title="Recovery codes"
      about="If you lose your devices, a recovery code replaces your second factor. Then remove the lost device here."
    >
      {codes ? (
        <NewCodes
          codes={codes}
          onDone={() => {
            onCodes(null)
            focusSection(ID)
          }}
        />
      ) : (
        <Stack gap={14}>
          {left <= FEW ? (
            <Notice tone="warning">
              {left === 0 ? 'You have no recovery codes left.' : `Only ${left} of your codes left.`}{' '}
              Create new ones.
            </Notice>
          ) : (
            <Text tone="muted" size={13}>
              {left} of {RECOVERY_CODE_COUNT} codes left.
            </Text>
          )}
          <div>
            <ConfirmButton
              label="Create new codes"
              question="Your old codes stop working."
              onConfirm={() =>
                act(
                  ID,
                  async () => onCodes((await http.call(replaceRecoveryCodesRoute)).recovery_codes),
                  'New recovery codes created.',
                )
              }
            />
          </div>
        </Stack>
      )}
    </SettingsSection>
  )
}
