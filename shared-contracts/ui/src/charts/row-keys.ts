import type { KeyboardEvent } from 'react'
import type { PlotArea } from './chart-frame.tsx'

/** `onKey` for charts with vertically arranged points: Up and Down work like Left and Right. */
export function rowKeys(count: number) {
  return ({ key }: KeyboardEvent, { active, onActive }: PlotArea): boolean => {
    if (count === 0 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    onActive(
      key === 'ArrowDown'
        ? Math.min(count - 1, (active ?? -1) + 1)
        : Math.max(0, (active ?? count) - 1),
    )
    return true
  }
}
