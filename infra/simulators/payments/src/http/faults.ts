export const FAULT_KINDS = [
  /** Wait, then execute the request. */
  'delay',
  /** Execute the request, then wait before responding. */
  'delay_after',
  '429',
  '500_before',
  '500_after',
  'reset_before',
  'reset_after',
] as const
type FaultKind = (typeof FAULT_KINDS)[number]

export interface FaultRule {
  readonly id: number
  /** `POST /v1/payment_intents`, `* /v1/*`: `*` matches anything. */
  readonly route: string
  readonly kind: FaultKind
  readonly delayMs: number
  /** Number of requests that still fail. */
  times: number
  /** Number of matching requests that pass first. */
  skip: number
  /**
   * Response to a retry with the same idempotency key after `500_after`: the 500 again, as from Stripe, or the result
   * that the first response hid.
   */
  readonly replay: 'error' | 'result'
}

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let rules: FaultRule[] = []
  let made = 0
  return {
    add(rule: Omit<FaultRule, 'id'>): FaultRule {
      made += 1
      const added = { ...rule, id: made }
      rules.push(added)
      return added
    },
    list: (): readonly FaultRule[] => rules,
    clear() {
      rules = []
    },
    /** Consume one use of the fault that applies to this request; undefined if none does. */
    take(method: string, path: string, kinds: readonly FaultKind[]): FaultRule | undefined {
      for (const rule of rules) {
        if (!kinds.includes(rule.kind) || !matches(rule.route, `${method} ${path}`)) continue
        if (rule.skip > 0) {
          rule.skip -= 1
          continue
        }
        rule.times -= 1
        if (rule.times <= 0) rules = rules.filter((other) => other !== rule)
        return rule
      }
    },
  }
}

function matches(route: string, request: string): boolean {
  const pattern = route
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`).test(request)
}
