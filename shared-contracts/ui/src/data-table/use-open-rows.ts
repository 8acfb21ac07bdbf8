import { useCallback, useLayoutEffect, useRef, useState } from 'react'

type RowKey = string | number

/** Keys of the expanded rows and a stable function that toggles one. */
export function useOpenRows<Row>(
  rowKey: (row: Row) => RowKey,
): readonly [opened: ReadonlySet<RowKey>, toggle: (row: Row) => void] {
  const [opened, setOpened] = useState<ReadonlySet<RowKey>>(new Set())
  const keyOf = useRef(rowKey)
  useLayoutEffect(() => {
    keyOf.current = rowKey
  })
  const toggle = useCallback((row: Row) => {
    const key = keyOf.current(row)
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  return [opened, toggle]
}
