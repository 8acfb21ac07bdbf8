import {
  type Payment,
  previewRefundRoute,
  type RefundPreview,
  refundPaymentRoute,
} from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import type { RefundOutcome } from '@quantamental/api/subscription'
import { KEYSTROKE_PAUSE_MS, useDebounced } from '@quantamental/remote/debounce'
import { useShell } from '@quantamental/remote/shell'
import { type Choice, Choices, ReasonDialog, useStaffQuery } from '@quantamental/remote/staff'
import { Field, Notice } from '@quantamental/ui'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { leftOf, readCents } from './operator-labels.ts'
import { outcomeChanges, outcomeText, refundActionText, refundQuestion } from './refund-labels.ts'
import { RefundPreviewPanel } from './refund-preview.tsx'
import { OPERATOR_KEY } from './use-operator.ts'

type AmountKind = 'whole' | 'unused' | 'other'

const WHOLE: RefundTerms = {}
const NO_UNUSED_DAYS = 'This payment has no unused days left.'

function amountFault(kind: AmountKind, cents: number | null | undefined, left: number): string {
  if (cents === undefined) return ''
  if (kind === 'unused') return cents === 0 ? NO_UNUSED_DAYS : ''
  if (cents === null || cents === 0) return 'Enter an amount in dollars, such as 19.99.'
  return cents > left ? `Enter at most ${formatCents(left)}, the amount left of this payment.` : ''
}

/** Chosen outcome if the preview allows it, else the default. A gift stays chosen so that its date can be corrected. */
function effectiveOutcome(chosen: RefundOutcome | null, preview: RefundPreview | undefined) {
  const find = (outcome: RefundOutcome | null) =>
    preview?.outcomes.find((each) => each.outcome === outcome)
  const wanted = find(chosen)
  if (wanted && (wanted.problem === '' || chosen === 'gift')) return wanted
  return find(preview?.default_outcome ?? null)
}

export function RefundDialog(props: {
  readonly payment: Payment
  readonly customer: string
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}) {
  const { payment, customer, onDone, onClose } = props
  const { http, notify } = useShell()
  const client = useQueryClient()
  const [kind, setKind] = useState<AmountKind>('whole')
  const [amount, setAmount] = useState('')
  const [chosen, setChosen] = useState<RefundOutcome | null>(null)
  const [till, setTill] = useState<string>()
  const [changes, setChanges] = useState<readonly string[]>([])

  const whole = useRefundPreview(payment.id, WHOLE)
  const left = whole.data?.left_in_cents ?? leftOf(payment)
  const unused = Math.min(whole.data?.unused_in_cents ?? 0, left)
  // Undefined: the full amount left at the time of the request.
  const cents = { whole: undefined, unused, other: readCents(amount) }[kind]
  const day = chosen === 'gift' ? till : undefined
  const dayFault = day === '' ? 'Choose the last day of access.' : ''
  const fault = amountFault(kind, cents, left) || dayFault
  const terms = useMemo(
    () => ({
      ...(fault === '' && cents && { amount_in_cents: cents }),
      ...(fault === '' && day && { access_till: day }),
    }),
    [fault, cents, day],
  )
  const current = useDebouncedPreview(payment.id, terms)
  const preview = current.data ?? whole.data
  const outcome = effectiveOutcome(chosen, preview)
  const isGift = outcome?.outcome === 'gift'

  function change(update: () => void) {
    setChanges([])
    update()
  }

  function loadAgain() {
    return client.invalidateQueries({ queryKey: refundPreviewsKey(payment.id) })
  }

  async function refund(reason: string) {
    if (!outcome || !preview) return
    const { total_in_cents: total, access_till } = outcome
    try {
      await http.call(refundPaymentRoute, {
        params: { id: payment.id },
        body: {
          amount_in_cents: preview.amount_in_cents,
          reason,
          outcome: outcome.outcome,
          expected_total_in_cents: total,
          ...(isGift && access_till !== null && { access_till }),
        },
      })
      notify.success(`Refunded ${formatCents(total)} to ${customer}.`)
    } catch (failure) {
      await loadAgain()
      const key = refundPreviewKey(payment.id, terms)
      const now = client.getQueryData<RefundPreview>(key)?.outcomes
      setChanges(
        outcomeChanges(
          outcome,
          now?.find((each) => each.outcome === outcome.outcome),
        ),
      )
      throw failure
    } finally {
      await onDone()
    }
  }

  const amounts: readonly Choice<AmountKind>[] = [
    { value: 'whole', label: 'Full amount left', figure: formatCents(left) },
    {
      value: 'unused',
      label: 'Unused days',
      figure: formatCents(unused),
      disabled: unused === 0 && kind !== 'unused',
      ...(whole.data && unused === 0 && { note: NO_UNUSED_DAYS }),
    },
    {
      value: 'other',
      label: 'Other amount',
      field: (
        <Field
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${formatCents(left)}.`}
          value={amount}
          onChange={({ target }) => change(() => setAmount(target.value))}
        />
      ),
    },
  ]
  const outcomes: readonly Choice<RefundOutcome>[] = (preview?.outcomes ?? []).map((each) => ({
    value: each.outcome,
    label: outcomeText(each),
    note: isGift && each === outcome ? '' : each.problem,
    disabled: each.problem !== '' && each !== outcome,
    field: each.outcome === 'gift' && (
      <Field
        label="Last day of access"
        type="date"
        error={each.problem}
        value={till ?? each.access_till ?? ''}
        onChange={({ target }) => change(() => setTill(target.value))}
      />
    ),
  }))

  let previewFault = outcome?.problem ?? ''
  if (current.isLoading)
    previewFault = 'The preview is still loading. Wait a moment, then continue.'
  else if (current.error || !outcome)
    previewFault = 'A refund needs a preview. Load the preview, then continue.'
  return (
    <ReasonDialog
      title="Refund payment"
      onClose={onClose}
      fault={fault || previewFault}
      question={outcome ? refundQuestion(outcome, customer) : ''}
      confirmLabel={outcome ? refundActionText(outcome) : 'Refund'}
      description={
        <>
          Paid {formatCents(payment.amount_in_cents)}, refunded{' '}
          {formatCents(payment.refunded_in_cents)}, left {formatCents(left)}.
        </>
      }
      hint="The customer may see this. It’s logged with your name."
      note={
        changes.length > 0 && (
          <Notice tone="warning">
            The preview has changed:
            {changes.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </Notice>
        )
      }
      onConfirm={refund}
    >
      <Choices
        legend="Amount"
        choices={amounts}
        value={kind}
        onValue={(value) => change(() => setKind(value))}
      />
      {outcomes.length > 0 && (
        <Choices
          legend="Outcome"
          choices={outcomes}
          value={outcome?.outcome ?? null}
          onValue={(value) => change(() => setChosen(value))}
        />
      )}
      <RefundPreviewPanel
        preview={outcome}
        paymentId={payment.id}
        fault={fault}
        error={current.error}
        isLoading={current.isLoading && fault === ''}
        onRetry={() => void loadAgain()}
      />
    </ReasonDialog>
  )
}

/** Parameters of a preview. Defaults: the full amount left, and access until the last paid day. */
interface RefundTerms {
  readonly amount_in_cents?: number
  readonly access_till?: string
}

function refundPreviewsKey(paymentId: number) {
  return [...OPERATOR_KEY, 'refund-preview', paymentId] as const
}

function refundPreviewKey(paymentId: number, terms: RefundTerms) {
  return [...refundPreviewsKey(paymentId), terms] as const
}

/** Preview of a refund; the previous one stays while the next is loading. */
function useRefundPreview(paymentId: number, terms: RefundTerms) {
  return useStaffQuery(
    refundPreviewKey(paymentId, terms),
    (http, signal) =>
      http.call(previewRefundRoute, { params: { id: paymentId }, query: terms, signal }),
    {
      placeholderData: keepPreviousData,
      // The total must not change while the operator reads it.
      refetchOnWindowFocus: false,
    },
  )
}

/** Debounced `useRefundPreview`; memoize `terms`. `isLoading` until the data match `terms`. */
function useDebouncedPreview(paymentId: number, terms: RefundTerms) {
  const settled = useDebounced(terms, KEYSTROKE_PAUSE_MS)
  const { data, error, isFetching } = useRefundPreview(paymentId, settled)
  const isSettled =
    settled.amount_in_cents === terms.amount_in_cents && settled.access_till === terms.access_till
  return { data, error, isLoading: isFetching || !isSettled }
}
