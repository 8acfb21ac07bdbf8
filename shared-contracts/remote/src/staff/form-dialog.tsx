import { Button, FormError, Notice, Row, Stack, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { type FormEvent, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import styled from 'styled-components'
import { useStepUp } from '../step-up/use-step-up.tsx'
import { Muted } from './staff-page.tsx'
import { failureText } from './staff-text.ts'

const Box = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
const Area = styled.textarea`
  padding: 10px 12px;
  ${tokens.frame.control};
  font-size: 16px;
  resize: vertical;
`

export interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  readonly label: string
  readonly hint: ReactNode
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Multiline text field with its label above and its hint below; other props go to the text area. */
export function TextAreaField({ label, hint, onValue, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Area
        {...area}
        id={id}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </Box>
  )
}

/** Limits of the API contract. */
const LENGTH_MIN = 3
const LENGTH_MAX = 500

const ReasonArea = styled(TextAreaField)`
  min-height: 76px;
`

export interface ReasonDialogProps
  extends Omit<FormDialogProps, 'children' | 'fault' | 'onConfirm'>,
    Partial<Pick<TextAreaFieldProps, 'label' | 'hint'>> {
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Reason why these fields cannot be submitted; empty if they can. */
  readonly fault?: string
  readonly reasonFault?: string
  readonly note?: ReactNode
  readonly onConfirm: (reason: string) => Promise<void>
}

/** Dialog that requires a reason and a confirmation before it runs an action. */
export function ReasonDialog({
  description,
  children,
  label = 'Reason',
  hint = 'Recorded in the audit log with your name.',
  fault = '',
  reasonFault = 'Enter a reason.',
  note,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <FormDialog
      {...dialog}
      fault={fault || (reason.length < LENGTH_MIN ? reasonFault : '')}
      onConfirm={() => onConfirm(reason)}
    >
      {description && <Muted>{description}</Muted>}
      {children}
      <ReasonArea
        label={label}
        hint={hint}
        required
        minLength={LENGTH_MIN}
        maxLength={LENGTH_MAX}
        value={text}
        onValue={setText}
      />
      {note}
    </FormDialog>
  )
}

export type ReasonedAction = Omit<ReasonDialogProps, 'children' | 'onClose'>

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
 * and the input stays. If the server requires a step-up, a second dialog asks for it.
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
  const { withStepUp, dialog } = useStepUp()

  function check(event: FormEvent) {
    event.preventDefault()
    setMessage(fault)
    setConfirming(fault === '')
  }

  async function confirm() {
    setBusy(true)
    try {
      await withStepUp(onConfirm)
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
      {dialog}
    </Dialog>
  )
}
