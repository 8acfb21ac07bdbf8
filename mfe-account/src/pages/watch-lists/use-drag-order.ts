import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveItem } from '../../watch-lists/move-item.ts'

interface Drag {
  readonly held: number
  readonly order: readonly number[]
}

export interface DragOrder {
  /** Ref of the element whose children are the rows, in order. */
  readonly listRef: RefObject<HTMLUListElement | null>
  /** Current order during a drag; null otherwise. */
  readonly dragged: readonly number[] | null
  readonly held: number | null
  readonly handleProps: (id: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  }
}

/** Insertion index for a pointer at `y`: the number of rows whose middle is above it. */
function placeAt(list: HTMLElement, y: number): number {
  const passed = [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  })
  return passed.length
}

/**
 * Drag-and-drop reordering by a handle, with any pointer type; move buttons offer the same to
 * keyboard users. `onOrder` receives the ids on drop. It listens on the window, because a row moved in
 * the DOM loses its pointer capture.
 */
export function useDragOrder(
  ids: readonly number[],
  onOrder: (ids: readonly number[]) => void,
): DragOrder {
  const listRef = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ drag, ids, onOrder })
  latest.current = { drag, ids, onOrder }
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    function move({ clientY }: globalThis.PointerEvent) {
      const list = listRef.current
      if (list === null) return
      setDrag((now) => {
        if (now === null) return null
        const from = now.order.indexOf(now.held)
        const passed = placeAt(list, clientY)
        const to = passed > from ? passed - 1 : passed
        return { ...now, order: moveItem(now.order, from, to) }
      })
    }
    function drop() {
      const { drag: last, ids: before, onOrder: give } = latest.current
      setDrag(null)
      if (last && last.order.join() !== before.join()) give(last.order)
    }
    const cancel = () => setDrag(null)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', cancel)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', cancel)
    }
  }, [isDragging])

  return {
    listRef,
    dragged: drag?.order ?? null,
    held: drag?.held ?? null,
    handleProps: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        setDrag({ held: id, order: ids })
      },
    }),
  }
}
