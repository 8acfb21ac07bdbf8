import { useState } from 'react'
import { DEFAULT_FIGURES, figureOf } from '../../watch-lists/watch-columns.ts'

/** Use a prefix that logging out clears. See infra/docs/domain/browser-storage.md. */
const KEY = 'WATCH_LIST_FIGURES'

function readChoice(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!Array.isArray(stored)) return DEFAULT_FIGURES
    return stored.filter((code) => typeof code === 'string' && figureOf(code))
  } catch {
    return DEFAULT_FIGURES
  }
}

/** Selected columns, shared by all watch lists and stored in this browser. */
export function useFigures() {
  const [figures, setFigures] = useState(readChoice)
  function choose(next: readonly string[]) {
    setFigures(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is full or blocked: the choice lasts for this page.
    }
  }
  return [figures, choose] as const
}
