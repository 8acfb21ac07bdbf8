import { LOCAL_STORAGE } from '@quantamental/api/common'
import { useState } from 'react'
import type { BillingChoice } from '../domain/plan-price.ts'

const { cartAnnualBilling: ANNUAL_KEY, cartIsCommercial: COMMERCIAL_KEY } = LOCAL_STORAGE

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
