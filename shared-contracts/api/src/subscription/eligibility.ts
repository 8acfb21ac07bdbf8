/** Whether an action may be taken. */
export interface Eligibility {
  readonly allowed: boolean
  /** Why it is refused; empty when allowed. */
  readonly message: string
  /** Refused only until a later day or a payment: offered all the same, with the message. */
  readonly isLocked?: true
}

export const ALLOWED: Eligibility = { allowed: true, message: '' }

/** A refusal that stays. */
export function refuse(message: string): Eligibility {
  return { allowed: false, message }
}

/** A refusal that a day or a payment ends. */
export function lock(message: string): Eligibility {
  return { allowed: false, message, isLocked: true }
}
