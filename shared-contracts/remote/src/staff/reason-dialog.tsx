import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { Muted } from './staff-page.tsx'
import { TextAreaField, type TextAreaFieldProps } from './text-area-field.tsx'

/** Limits of the API contract. */
const LENGTH_MIN = 3
const LENGTH_MAX = 500

const ReasonArea = styled(TextAreaField)`
  min-height: 76px;
`

export interface ReasonDialogProps
  extends Omit<FormDialogProps, 'children' | 'fault' | 'onConfirm'>,
    Partial<Pick<TextAreaFieldProps, 'label' | 'hint'>> {
  /** Effect of the action, shown first. */
  readonly description?: ReactNode
  /** Fields above the reason. */
  readonly children?: ReactNode
  /** Reason why these fields cannot be submitted; empty if they can. */
  readonly fault?: string
  /** Error if the reason is too short. */
  readonly reasonFault?: string
  /** Shown below the reason. */
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

/** Action that needs only a reason. */
export type ReasonedAction = Omit<ReasonDialogProps, 'children' | 'onClose'>
