import { type RefObject, useEffect } from 'react'

/** See infra/docs/domain/browser-storage.md. */
const DISMISS_MS = 3000

/**
 * Dismiss the on-screen keyboard of a touch screen once the results of a search have been on screen for a while
 * without another keystroke, so that it doesn't cover them. Focus leaves the field.
 */
export function useKeyboardDismiss(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  hasResults: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the time again
  useEffect(() => {
    if (!hasResults || !window.matchMedia?.('(pointer: coarse)').matches) return
    const timer = setTimeout(() => input.current?.blur(), DISMISS_MS)
    return () => clearTimeout(timer)
  }, [input, text, hasResults])
}
