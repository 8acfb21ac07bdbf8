export interface Eligibility {
  readonly allowed: boolean
  /** Reason for the refusal; empty if allowed. */
  readonly message: string
  /** Refused only until a later day or a payment; shown with the message. */
  readonly isLocked?: true
}

export const ALLOWED: Eligibility = { allowed: true, message: '' }

/** Permanent refusal. */
export function refuse(message: string): Eligibility {
  return { allowed: false, message }
}

/** Refusal until a later day or a payment. */
export function lock(message: string): Eligibility {
  return { allowed: false, message, isLocked: true }
}
