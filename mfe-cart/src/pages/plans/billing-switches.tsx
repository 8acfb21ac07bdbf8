import { Row, Text, tokens, VisuallyHidden } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import type { BillingChoice } from './calculate-price.ts'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
`

function Switch(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  const { checked, onChange, children } = props
  return (
    <Label>
      <SwitchInput checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </Label>
  )
}

const Segments = styled.fieldset`
  display: inline-flex;
  margin: 0;
  padding: 3px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
`
const Segment = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 16px;
  border-radius: 7px;
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
  &:has(input:checked) {
    background: ${tokens.color.text};
    color: ${tokens.color.bg};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
  :disabled > & {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
const Radio = styled(VisuallyHidden)``
const Saving = styled.span`
  font-size: 13px;
  font-weight: 480;
`

export function BillingSwitches(props: {
  readonly choice: BillingChoice
  readonly onAnnual: (isAnnual: boolean) => void
  readonly onCommercial: (isCommercial: boolean) => void
  /** "save 20%"; empty if annual billing saves nothing. */
  readonly savingText: string
  readonly commercialMultiplier: number
  /** Reason why the billing cycle can't be changed; empty if it can. */
  readonly fixedText: string
}) {
  const { choice, onAnnual, onCommercial, savingText, commercialMultiplier, fixedText } = props
  const fixedId = useId()
  const options = [
    { label: 'Monthly', isAnnual: false, saving: '' },
    { label: 'Annual', isAnnual: true, saving: savingText },
  ]
  return (
    <Row gap={24}>
      <Segments disabled={fixedText !== ''} aria-describedby={fixedText ? fixedId : undefined}>
        <VisuallyHidden as="legend">Billing</VisuallyHidden>
        {options.map(({ label, isAnnual, saving }) => (
          <Segment key={label}>
            <Radio
              as="input"
              type="radio"
              name="billing"
              checked={choice.isAnnual === isAnnual}
              onChange={() => onAnnual(isAnnual)}
            />
            {label}
            {saving && <Saving>{saving}</Saving>}
          </Segment>
        ))}
      </Segments>
      {fixedText && (
        <Text tone="muted" size={13} id={fixedId}>
          {fixedText}
        </Text>
      )}
      <Switch checked={choice.isCommercial} onChange={onCommercial}>
        Commercial use ({commercialMultiplier} × price)
      </Switch>
    </Row>
  )
}
