import { Button, Stack, tokens } from '@quantamental/ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'

const Box = styled.div`
  padding: 20px 22px;
  border: 1px solid color-mix(in srgb, ${tokens.color.up} 35%, transparent);
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color['success-soft']};
  &:focus {
    outline: none;
  }
  h2 {
    font-size: 20px;
    font-weight: 640;
  }
  strong {
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`

export interface InquirySentProps {
  readonly ticket: string
  /** Recipient of the copy; empty if none was given. */
  readonly email: string
  readonly onAgain: () => void
}

/** Confirmation with the ticket number, which receives focus so that screen readers announce it. */
export function InquirySent({ ticket, email, onAgain }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} role="status">
      <Stack gap={10}>
        <h2>Thank you, we received your message</h2>
        <p>
          Your ticket number is <strong>{ticket}</strong>.{' '}
          {email === ''
            ? 'You didn’t leave an email address, so we can’t reply, but we’ll read your message.'
            : `We’ll reply to ${email} and send a copy of your message there (up to three copies per hour). Include the ticket number if you write again.`}
        </p>
        <div>
          <Button onClick={onAgain}>Send another message</Button>
        </div>
      </Stack>
    </Box>
  )
}
