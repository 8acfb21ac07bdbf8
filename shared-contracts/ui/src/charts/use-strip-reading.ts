import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { PlacedStrip } from './strip-layout.ts'

/** Pointer distance that still selects a point, px. */
const REACH = 14
/** Points skipped by Page Up and Page Down. */
const PAGE = 10

/** New position from left to right after a key press; undefined for other keys. */
function nextPlace(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1)
    case 'PageUp':
      return Math.min(last, at + PAGE)
    case 'PageDown':
      return Math.max(0, at - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function nearestPoint({ xs, ys }: PlacedStrip, x: number, y: number): number | null {
  let nearest: number | null = null
  let least = REACH
  for (const [index, at] of xs.entries()) {
    const distance = Math.hypot(at - x, ((ys[index] as number) - y) / 2)
    if (distance < least) {
      nearest = index
      least = distance
    }
  }
  return nearest
}

/** State for a strip inside a `ChartFrame`, which owns the active point and the keys. */
export interface StripReading {
  readonly active: number | null
  readonly onActive: (index: number | null) => void
}

/**
 * Active point of a strip and the event handlers for pointer and keys. The first arrow key selects the
 * company itself.
 */
export function useStripReading(
  placed: PlacedStrip,
  onOpen: ((index: number) => void) | undefined,
  controlled: StripReading | undefined,
) {
  const [own, setOwn] = useState<number | null>(null)
  const wanted = controlled ? controlled.active : own
  const setActive = controlled ? controlled.onActive : setOwn
  const active = wanted !== null && wanted < placed.xs.length ? wanted : null
  const pressed = useRef<number | null>(null)

  function read(event: PointerEvent<HTMLElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setActive(nearestPoint(placed, event.clientX - left, event.clientY - top))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      onOpen?.(active)
      return
    }
    if (event.key === 'Escape' && active !== null) {
      event.stopPropagation()
      setActive(null)
      return
    }
    const { order, ownIndex } = placed
    const at = order.indexOf(active ?? ownIndex)
    const next = nextPlace(event.key, at, order.length - 1)
    if (next === undefined || order.length === 0) return
    event.preventDefault()
    const isStart = active === null && at >= 0 && event.key.startsWith('Arrow')
    setActive(order[isStart ? at : next] ?? null)
  }

  const pointing = {
    onPointerMove: read,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setActive(null)
    },
  }
  if (controlled) return { active, listeners: { ...pointing, onPointerDown: read } }
  return {
    active,
    listeners: {
      ...pointing,
      onKeyDown,
      onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
        pressed.current = active
        read(event)
      },
      onClick: () => {
        if (active !== null && pressed.current === active) onOpen?.(active)
      },
      onBlur: () => setActive(null),
    },
  }
}
