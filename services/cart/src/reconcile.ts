import { parseArgs } from 'node:util'
import { formatCents } from '@quantamental/api/format'
import { openContext } from './context.ts'
import { reconcile } from './reconciliation/reconcile.ts'

/** Command for operators: compares everything with Stripe, or only recent data with --recent. */
const { values } = parseArgs({ options: { recent: { type: 'boolean', default: false } } })
const context = openContext(() => new Date())
try {
  const run = await reconcile(context, { isFull: !values.recent })
  console.table({
    Stripe: formatCents(run.card_company_in_cents),
    ledger: formatCents(run.ledger_in_cents),
    difference: formatCents(run.card_company_in_cents - run.ledger_in_cents),
    'payments compared': run.payments_compared,
    'events caught up': run.events_caught_up,
    findings: run.findings.length,
  })
  if (run.findings.length > 0)
    console.table(
      run.findings.map(({ kind, subject, difference_in_cents, is_fixed }) => ({
        kind,
        what: subject,
        difference: formatCents(difference_in_cents),
        repaired: is_fixed ? 'yes' : 'no',
      })),
    )
  process.exitCode = run.card_company_in_cents === run.ledger_in_cents ? 0 : 1
} finally {
  await context.db.destroy()
}
