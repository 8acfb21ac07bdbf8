import { Button, Stack, tokens } from '@quantamental/ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'

const Box = styled.div`
  padding: 20px 22px;
  border: 1px solid color-mix(in srgb, ${tokens.colour.up} 35%, transparent);
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.colour['success-soft']};
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
  /** Where a copy went; empty when no address was given. */
  readonly email: string
  readonly onAgain: () => void
}

/** What became of the message; focused, so that it is read and seen. */
export function InquirySent({ ticket, email, onAgain }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} role="status">
      <Stack gap={10}>
        <h2>Received, thank you</h2>
        <p>
          Your ticket is <strong>{ticket}</strong>.{' '}
          {email === ''
            ? 'You left no address, so there will be no answer; it is read all the same.'
            : `The answer goes to ${email}, and a copy of this too, three an hour at most. Quote the ticket if you write again about it.`}
        </p>
        <div>
          <Button onClick={onAgain}>Write another message</Button>
        </div>
      </Stack>
    </Box>
  )
}
