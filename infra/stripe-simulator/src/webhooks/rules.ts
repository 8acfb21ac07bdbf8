/** What happens to the next deliveries instead of arriving once, in order, well signed. */
export interface WebhookRule {
  /** Only these event types; none means all. */
  readonly types: readonly string[]
  /** How many more deliveries it strikes. */
  times: number
  /** Never arrives and is not tried again. */
  readonly drop: boolean
  /** Arrives this many times more. */
  readonly duplicate: number
  /** Holds this many deliveries back, then sends them in another order. */
  readonly shuffle: number
  readonly delayMs: number
  readonly signature: 'valid' | 'wrong' | 'old'
}

export interface WebhookRules {
  add(rule: WebhookRule): void
  list(): readonly WebhookRule[]
  clear(): void
  take(type: string): WebhookRule | undefined
}

export function createWebhookRules(): WebhookRules {
  let rules: WebhookRule[] = []
  return {
    add: (rule) => void rules.push(rule),
    list: () => rules,
    clear() {
      rules = []
    },
    take(type) {
      const rule = rules.find((it) => it.types.length === 0 || it.types.includes(type))
      if (!rule) return undefined
      rule.times -= 1
      if (rule.times <= 0) rules = rules.filter((it) => it !== rule)
      return rule
    },
  }
}
