import { useShell } from '@quantamental/remote/shell'
import { Button, Row, Stack, tokens } from '@quantamental/ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'

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

export interface NewKeyShownProps {
  readonly apiKey: string
  readonly onDone: () => void
}

/** Show a new key, once. */
export function NewKeyShown({ apiKey, onDone }: NewKeyShownProps) {
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
