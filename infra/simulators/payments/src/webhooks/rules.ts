/** Change to the next deliveries, which otherwise arrive once, in order and correctly signed. */
interface WebhookRule {
  /** Event types it applies to; undefined for all. */
  readonly types: readonly string[]
  /** Number of deliveries that are still affected. */
  times: number
  readonly drop: boolean
  readonly duplicate: number
  /** Number of deliveries to hold and then send in another order. */
  readonly shuffle: number
  readonly delayMs: number
  readonly signature: 'valid' | 'wrong' | 'old'
}

export function createWebhookRules() {
  let rules: WebhookRule[] = []
  return {
    add: (rule: WebhookRule) => void rules.push(rule),
    list: (): readonly WebhookRule[] => rules,
    clear() {
      rules = []
    },
    take(type: string) {
      const rule = rules.find((it) => it.types.length === 0 || it.types.includes(type))
      if (!rule) return undefined
      rule.times -= 1
      if (rule.times <= 0) rules = rules.filter((it) => it !== rule)
      return rule
    },
  }
}
