import {
  annualBillingOnly,
  type CartItem,
  disableBillingChange,
} from '@quantamental/api/cart-rules'
import { COMMERCIAL_MULTIPLIER } from '@quantamental/api/common'
import { formatCents, formatDate } from '@quantamental/api/format'
import { Stack, tokens } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { nextCharge } from '../../checkout/next-charge.ts'
import { buysTerm, takesUse } from '../../items/buys-term.ts'
import { setAnnualBilling, setAutoRenew, setCommercial } from '../../stores/cart-actions.ts'
import { type CartState, isBilledAnnually } from '../../stores/cart-state.ts'
import { useCart } from '../../stores/cart-store.ts'

const Setting = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 2px 16px;
  font-size: 14px;
  label {
    font-weight: 560;
    cursor: pointer;
  }
  input:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
const Hint = styled.p`
  grid-column: 1 / -1;
  color: ${tokens.color.muted};
  font-size: 13px;
`

function SettingSwitch(props: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  /** Effect of the setting, or the reason it can't be changed. */
  readonly children: ReactNode
}) {
  const { label, checked, onChange, disabled, children } = props
  const id = useId()
  const hintId = useId()
  return (
    <Setting>
      <label htmlFor={id}>{label}</label>
      <SwitchInput
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Hint id={hintId}>{children}</Hint>
    </Setting>
  )
}

/** Whether the item continues an existing term and its billing cycle. */
const keepsBilling = ({ subscription_type }: CartItem) =>
  subscription_type === 'Upgraded subscription' || subscription_type === 'Swapped subscription'

const allKeepBilling = ({ items }: CartState) => items.every(keepsBilling)

function isBillingFixed(cart: CartState): boolean {
  return disableBillingChange(cart) || allKeepBilling(cart)
}

/** Displayed billing cycle: that of the items if none of theirs can change. */
function isAnnualShown(cart: CartState): boolean {
  return allKeepBilling(cart)
    ? cart.items.every(({ billing_cycle }) => billing_cycle === 'annual')
    : isBilledAnnually(cart)
}

function billingHint(cart: CartState): string {
  if (annualBillingOnly(cart)) return 'This cart switches a subscription to annual billing.'
  if (disableBillingChange(cart)) return 'Payments use the billing cycle of their subscription.'
  if (allKeepBilling(cart)) return 'Your plan keeps its billing cycle until the end of its term.'
  return isBilledAnnually(cart)
    ? 'You pay for a full year at once.'
    : 'You pay one month at a time.'
}

function renewalHint({ isAutoRenew, items }: CartState): string {
  if (!isAutoRenew) return 'No automatic charges. Your plan ends unless you renew it.'
  const next = nextCharge(items.filter(buysTerm))
  const first = next
    ? ` Next charge: ${formatCents(next.amountInCents)} on ${formatDate(next.on)}.`
    : ''
  return `Your card is charged automatically until you turn this off.${first}`
}

/** Cart-wide billing cycle, commercial use and auto-renew; each is shown only if it affects an item. */
export function CartSettings() {
  const isAnnual = useCart(isAnnualShown)
  const isFixed = useCart(isBillingFixed)
  const isCommercial = useCart((cart) => cart.isCommercial)
  const isAutoRenew = useCart((cart) => cart.isAutoRenew)
  const hasUse = useCart(({ items }) => items.some(takesUse))
  const hasRenewal = useCart(({ items }) => items.some(buysTerm))
  const billing = useCart(billingHint)
  const renewal = useCart(renewalHint)
  return (
    <Stack gap={14}>
      <SettingSwitch
        label="Annual billing"
        checked={isAnnual}
        disabled={isFixed}
        onChange={setAnnualBilling}
      >
        {billing}
      </SettingSwitch>
      {hasUse && (
        <SettingSwitch label="Commercial use" checked={isCommercial} onChange={setCommercial}>
          For business use, at {COMMERCIAL_MULTIPLIER} times the base price.
        </SettingSwitch>
      )}
      {hasRenewal && (
        <SettingSwitch label="Auto-renew" checked={isAutoRenew} onChange={setAutoRenew}>
          {renewal}
        </SettingSwitch>
      )}
    </Stack>
  )
}
