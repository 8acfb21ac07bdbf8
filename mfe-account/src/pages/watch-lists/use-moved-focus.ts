import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keep focus on the button of the moved row. Rows are rendered by position, so focus would otherwise stay at the old
 * position and the next click would move another stock. @param order changes when the rows are reordered. @returns
 * function to call before a row moves.
 */
export function useMovedFocus(root: RefObject<HTMLElement | null>, order: unknown): () => void {
  const pressed = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    const focused = document.activeElement
    const label = focused?.getAttribute('aria-label')
    if (pressed.current === null || label === pressed.current) return
    if (focused && root.current?.contains(focused)) {
      const isInDetail = focused.closest('dl') !== null
      const moved = Array.from(root.current.querySelectorAll('button')).find(
        (button) =>
          button.getAttribute('aria-label') === pressed.current &&
          (button.closest('dl') !== null) === isInDetail,
      )
      moved?.focus()
    }
    pressed.current = null
  }, [order])

  return useCallback(() => {
    pressed.current = document.activeElement?.getAttribute('aria-label') ?? null
  }, [])
}
