import { CHARGE_FAULTS } from './charge-faults.ts'
import type { Fault } from './fault.ts'
import { OUTAGE_FAULTS } from './outage-faults.ts'
import { PURCHASE_FAULTS } from './purchase-faults.ts'
import { REFUND_FAULTS } from './refund-faults.ts'
import { TAMPER_FAULTS } from './tamper-faults.ts'
import { WEBHOOK_FAULTS } from './webhook-faults.ts'

/** Fault matrix in the order of execution. */
export const ALL_FAULTS: readonly Fault[] = [
  ...WEBHOOK_FAULTS,
  ...PURCHASE_FAULTS,
  ...OUTAGE_FAULTS,
  ...CHARGE_FAULTS,
  ...REFUND_FAULTS,
  ...TAMPER_FAULTS,
]
