import { useState } from 'react'
import { figureOf, USUAL_FIGURES } from '../../domain/watch-columns.ts'

/** Under a prefix that signing out clears (specification sections 3 and 4). */
const KEY = 'WATCH_LIST_FIGURES'

function readChoice(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!Array.isArray(stored)) return USUAL_FIGURES
    return stored.filter((code) => typeof code === 'string' && figureOf(code))
  } catch {
    return USUAL_FIGURES
  }
}

/** Which figures the watch lists show: chosen once for all of them, remembered in this browser. */
export function useFigures() {
  const [figures, setFigures] = useState(readChoice)
  function choose(next: readonly string[]) {
    setFigures(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is full or forbidden: the choice holds for this page.
    }
  }
  return [figures, choose] as const
}
