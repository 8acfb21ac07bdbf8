import { cancelBySiteRoute, type SiteRefund } from '@quantamental/api/cart'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog, isReason, Muted, ReasonField } from '@quantamental/remote/staff'
import { tokens } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import type { CaseDialogProps } from './extend-dialog.tsx'
import { centsText, refundText } from './operator-words.ts'

const Choices = styled.fieldset`
  display: grid;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: 14px;
    font-weight: 560;
  }
  label {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 2px 10px;
    min-height: 40px;
    padding: 6px 10px;
    border-radius: ${tokens.radius.field}px;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${tokens.colour['accent-soft']};
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${tokens.colour.accent};
  }
  small {
    grid-column: 2 / -1;
    color: ${tokens.colour.muted};
    overflow-wrap: anywhere;
  }
  output {
    font-variant-numeric: tabular-nums;
  }
`

/** Ends a subscription today, with or without money back. */
export function CancelDialog({ subscription, person, onDone, onClose }: CaseDialogProps) {
  const { http, notify } = useShell()
  const name = useId()
  const { facts, refund_choices: choices } = subscription
  const [refund, setRefund] = useState<SiteRefund | null>(null)
  const [reason, setReason] = useState('')
  const amount = choices.find((each) => each.refund === refund)?.amount_in_cents ?? 0
  const goesBack =
    amount === 0 ? 'Nothing goes back.' : `${centsText(amount)} goes back to the card.`
  const reasonFault = isReason(reason) ? '' : 'Give a reason.'

  async function cancel() {
    try {
      const after = await http.call(cancelBySiteRoute, {
        params: { id: facts.id },
        body: { refund: refund ?? 'none', expected_in_cents: amount, reason: reason.trim() },
      })
      notify.success(`${facts.name} of ${person} is canceled. ${goesBack}`)
      await onDone(after)
    } catch (error) {
      await onDone(null)
      throw error
    }
  }

  return (
    <FormDialog
      title="Cancel by the site"
      onClose={onClose}
      fault={refund === null ? 'Choose what goes back.' : reasonFault}
      question={`End ${facts.name} of ${person} today? ${goesBack} This cannot be undone.`}
      confirmLabel={amount === 0 ? 'Cancel it' : `Cancel it, refund ${centsText(amount)}`}
      onConfirm={cancel}
    >
      <Muted>Access ends at once and the card is not charged any more.</Muted>
      <Choices>
        <legend>What goes back to the card</legend>
        {choices.map((each) => (
          <label key={each.refund}>
            <input
              type="radio"
              name={name}
              checked={refund === each.refund}
              onChange={() => setRefund(each.refund)}
            />
            <span>{refundText(each.refund)}</span>
            <output>{centsText(each.amount_in_cents)}</output>
            {each.working && <small>{each.working}</small>}
          </label>
        ))}
      </Choices>
      <ReasonField value={reason} onValue={setReason} />
    </FormDialog>
  )
}
