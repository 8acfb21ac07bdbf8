import type { KeyboardEvent } from 'react'
import type { PlotArea } from './chart-frame.tsx'

/** For `onKey` of a chart whose points lie below one another: up and down move as left and right do. */
export function rowKeys(count: number) {
  return ({ key }: KeyboardEvent, { active, setActive }: PlotArea): boolean => {
    if (count === 0 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    setActive(
      key === 'ArrowDown'
        ? Math.min(count - 1, (active ?? -1) + 1)
        : Math.max(0, (active ?? count) - 1),
    )
    return true
  }
}
