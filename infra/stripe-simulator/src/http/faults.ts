export const FAULT_KINDS = [
  /** Waits, then does its work. */
  'delay',
  /** Does its work at once and waits before saying so. */
  'delay_after',
  '429',
  '500_before',
  '500_after',
  'reset_before',
  'reset_after',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface FaultRule {
  readonly id: number
  /** `POST /v1/payment_intents`, `* /v1/*`: `*` stands for anything. */
  readonly route: string
  readonly kind: FaultKind
  readonly delayMs: number
  /** How many more requests it strikes. */
  times: number
  /** How many matching requests it lets pass first. */
  skip: number
  /**
   * What the same idempotency key is answered after `500_after`: the 500 again, as Stripe does, or the result that the
   * first answer hid.
   */
  readonly replay: 'error' | 'result'
}

export interface Faults {
  add(rule: Omit<FaultRule, 'id'>): FaultRule
  list(): readonly FaultRule[]
  clear(): void
  /** The fault that strikes this request, used up by one; undefined when none does. */
  take(method: string, path: string, kinds: readonly FaultKind[]): FaultRule | undefined
}

export function createFaults(): Faults {
  let rules: FaultRule[] = []
  let made = 0
  return {
    add(rule) {
      made += 1
      const added = { ...rule, id: made }
      rules.push(added)
      return added
    },
    list: () => rules,
    clear() {
      rules = []
    },
    take(method, path, kinds) {
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
