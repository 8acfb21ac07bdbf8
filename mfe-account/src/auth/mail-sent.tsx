import { ApiError } from '@quantamental/api/client'
import { Button, FormError, Row, Stack, Text } from '@quantamental/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { readAuthError } from './read-auth-error.ts'

const Title = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  /* Focused for screen readers only, so no focus ring. */
  outline: none;
`

/** Result of a form. Its heading takes focus on mount, so that screen readers announce it. */
export function Result(props: { readonly title: string; readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={14}>
      <Title ref={title} tabIndex={-1}>
        {props.title}
      </Title>
      {props.children}
    </Stack>
  )
}

const SECOND_MS = 1000

/**
 * Seconds left, rounded up, and `start(n)` to restart. Based on the clock, so it stays correct after the tab was
 * suspended.
 */
function useCountdown(initialSeconds: number): readonly [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * SECOND_MS)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = useCallback((seconds: number) => {
    const begin = Date.now()
    setNow(begin)
    setEnd(begin + seconds * SECOND_MS)
  }, [])
  return [left, start]
}

/** Seconds before the same email can be requested again. */
const RESEND_SECONDS = 60

/** Take no space while empty, but stay in the DOM for screen readers to announce changes. */
const StatusText = styled(Text)`
  &:empty {
    position: absolute;
  }
`

/** Format seconds as "1:00" or "0:42". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Confirmation that an email was sent, with a button to send it again after a countdown. */
export function MailSent(props: {
  readonly resend: () => Promise<unknown>
  readonly onOtherAddress?: () => void
  readonly children: ReactNode
}) {
  const { resend, onOtherAddress, children } = props
  const [left, start] = useCountdown(RESEND_SECONDS)
  const [isBusy, setBusy] = useState(false)
  const [sentAgain, setSentAgain] = useState(0)
  const [failure, setFailure] = useState('')
  const isWaiting = left > 0

  async function sendAgain() {
    if (isWaiting || isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await resend()
      setSentAgain((before) => before + 1)
      start(RESEND_SECONDS)
    } catch (error) {
      setFailure(readAuthError(error, []).form)
      if (error instanceof ApiError && error.retryAfterSeconds !== null)
        start(error.retryAfterSeconds)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Result title="Check your email">
      <p>{children}</p>
      <Text tone="muted" size={14}>
        No email after a few minutes? Check your spam folder, or resend it.
      </Text>
      <FormError>{failure}</FormError>
      <Row gap={10}>
        <Button busy={isBusy} aria-disabled={isWaiting || undefined} onClick={sendAgain}>
          Resend{isWaiting && ` in ${clock(left)}`}
        </Button>
        {onOtherAddress && <Button onClick={onOtherAddress}>Use another address</Button>}
        <StatusText tone="muted" size={14} role="status">
          {sentAgain > 0 && !failure && 'Email sent again.'}
        </StatusText>
      </Row>
    </Result>
  )
}
