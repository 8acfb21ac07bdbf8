import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const PRESSABLE = 'a[href], button'

function pressableOf(cell: Element | undefined): HTMLElement | null {
  const found = cell?.querySelector<HTMLElement>(PRESSABLE) ?? null
  // Skip cells hidden on phones; without layout (tests), all cells count.
  return found?.checkVisibility?.() === false ? null : found
}

/** Handle arrow keys in a table body: move focus to the control in the adjacent cell. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const cell = (event.target as Element).closest<HTMLTableCellElement>('tr.row > *')
  const row = cell?.parentElement
  if (!cell || !row) return
  const [down, right] = step
  const rows = [...event.currentTarget.querySelectorAll('tr.row')]
  let y = rows.indexOf(row) + down
  let x = cell.cellIndex + right
  while (rows[y]?.children[x]) {
    const next = pressableOf(rows[y]?.children[x])
    if (next) {
      event.preventDefault()
      next.focus()
      return
    }
    y += down
    x += right
  }
}
