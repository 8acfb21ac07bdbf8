import { ApiError } from '@quantamental/api/client'
import { Button, FormError, Row, Stack } from '@quantamental/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { readAuthError } from '../domain/read-auth-error.ts'
import { Quiet, ResultTitle } from './result-title.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds before the same mail may be asked for again. */
export const RESEND_SECONDS = 60

/** Takes no room while it has nothing to say, yet is heard when it does. */
const Said = styled(Quiet)`
  &:empty {
    position: absolute;
  }
`

/** "1:00", "0:42". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export interface MailSentProps {
  readonly title: string
  /** Asks for the mail again. */
  readonly resend: () => Promise<unknown>
  readonly onOtherAddress?: () => void
  /** What was sent and what to do with it. */
  readonly children: ReactNode
}

/** "Check your mail", and the mail again once the timer has run. */
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
      <Quiet>Nothing there after a few minutes? Look into the spam folder, or send it again.</Quiet>
      <FormError>{failure}</FormError>
      <Row gap={10}>
        <Button busy={isBusy} aria-disabled={isWaiting || undefined} onClick={sendAgain}>
          Send again{isWaiting && ` in ${clock(left)}`}
        </Button>
        {onOtherAddress && <Button onClick={onOtherAddress}>Another address</Button>}
        <Said role="status">{sentAgain > 0 && !failure && 'Asked for again.'}</Said>
      </Row>
    </Stack>
  )
}
