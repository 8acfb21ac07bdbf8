import { Button, FormError, Notice, Row, Stack } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureText } from './staff-text.ts'

export interface FormDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Confirmation question; names the amount and the user. */
  readonly question: string
  /** Label of the confirm button: "Refund $5.00". */
  readonly confirmLabel: string
  /** Reason why the form cannot be submitted yet; empty if it can. */
  readonly fault: string
  readonly onConfirm: () => Promise<void>
  readonly danger?: boolean
}

/**
 * Form with a confirmation step. Buttons are disabled during the request; on failure, the error is shown
 * and the input stays.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    onClose,
    children,
    question,
    confirmLabel,
    fault,
    onConfirm,
    danger = true,
  } = props
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  function check(event: FormEvent) {
    event.preventDefault()
    setMessage(fault)
    setConfirming(fault === '')
  }

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setMessage(failureText(error))
      setConfirming(false)
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={isBusy ? () => {} : onClose} title={title}>
      <form noValidate onSubmit={check}>
        <Stack gap={16}>
          <fieldset
            disabled={isConfirming}
            style={{ display: 'contents', border: 0, margin: 0, padding: 0 }}
          >
            {children}
          </fieldset>
          <FormError>{message}</FormError>
          {isConfirming ? (
            <Stack gap={12} role="group" aria-label="Confirm">
              <Notice tone="warning">{question}</Notice>
              <Row gap={8}>
                <Button
                  autoFocus
                  variant={danger ? 'danger' : 'primary'}
                  busy={isBusy}
                  onClick={() => void confirm()}
                >
                  {confirmLabel}
                </Button>
                <Button disabled={isBusy} onClick={() => setConfirming(false)}>
                  Back
                </Button>
              </Row>
            </Stack>
          ) : (
            <Row gap={8}>
              <Button variant="primary" type="submit">
                Continue
              </Button>
              <Button onClick={onClose}>Discard</Button>
            </Row>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
