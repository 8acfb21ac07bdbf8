/** Cursor into the updates: the last row seen. The order is by `filed`, then `id`, newest first. */
export interface UpdatesCursor {
  readonly filed: string
  readonly id: number
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,14})$/

/** For example `2026-11-20.123`. */
export function formatUpdatesCursor({ filed, id }: UpdatesCursor): string {
  return `${filed}.${id}`
}

/** Undefined for a malformed cursor or an invalid date. */
export function parseUpdatesCursor(text: string): UpdatesCursor | undefined {
  const [, filed, id] = SHAPE.exec(text) ?? []
  if (filed === undefined || id === undefined || !isDay(filed)) return undefined
  return { filed, id: Number(id) }
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).year > 0
  } catch {
    return false
  }
}
