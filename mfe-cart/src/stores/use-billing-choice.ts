import { useState } from 'react'
import type { BillingChoice } from '../domain/plan-price.ts'

/** Keys of specification section 3, cart settings. */
const ANNUAL_KEY = 'CART_ANNUAL_BILLING'
const COMMERCIAL_KEY = 'CART_IS_COMMERCIAL'

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

function write(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, String(value))
  } catch {
    // A browser that keeps nothing still shows the prices.
  }
}

/** Billing cycle and commercial use, remembered for the next visit; both off at first. */
export function useBillingChoice() {
  const [choice, setChoice] = useState<BillingChoice>(() => ({
    isAnnual: read(ANNUAL_KEY),
    isCommercial: read(COMMERCIAL_KEY),
  }))
  return {
    choice,
    setAnnual(isAnnual: boolean) {
      write(ANNUAL_KEY, isAnnual)
      setChoice((before) => ({ ...before, isAnnual }))
    },
    setCommercial(isCommercial: boolean) {
      write(COMMERCIAL_KEY, isCommercial)
      setChoice((before) => ({ ...before, isCommercial }))
    },
  }
}
