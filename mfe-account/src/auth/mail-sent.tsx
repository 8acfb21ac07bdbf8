import { ApiError } from '@quantamental/api/client'
import { Button, FormError, Row, Stack } from '@quantamental/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Quiet, ResultTitle } from '../components/result-title.tsx'
import { useCountdown } from '../components/use-countdown.ts'
import { readAuthError } from './read-auth-error.ts'

/** Seconds before the same email can be requested again. */
const RESEND_SECONDS = 60

/** Take no space while empty, but stay in the DOM for screen readers to announce changes. */
const StatusText = styled(Quiet)`
  &:empty {
    position: absolute;
  }
`

/** Format seconds as "1:00" or "0:42". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export interface MailSentProps {
  readonly title: string
  /** Send the email again. */
  readonly resend: () => Promise<unknown>
  readonly onOtherAddress?: () => void
  /** Confirmation text with the next step. */
  readonly children: ReactNode
}

/** Confirmation that an email was sent, with a resend button once the countdown ends. */
export function MailSent({ title, resend, onOtherAddress, children }: MailSentProps) {
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
    <Stack gap={14}>
      <ResultTitle>{title}</ResultTitle>
      {children}
      <Quiet>No email after a few minutes? Check your spam folder, or resend it.</Quiet>
      <FormError>{failure}</FormError>
      <Row gap={10}>
        <Button busy={isBusy} aria-disabled={isWaiting || undefined} onClick={sendAgain}>
          Resend{isWaiting && ` in ${clock(left)}`}
        </Button>
        {onOtherAddress && <Button onClick={onOtherAddress}>Use another address</Button>}
        <StatusText role="status">{sentAgain > 0 && !failure && 'Email sent again.'}</StatusText>
      </Row>
    </Stack>
  )
}
