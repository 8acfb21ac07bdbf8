/** A place in the updates: the last row seen. Newest first is by `filed`, then by `id`. */
export interface UpdatesCursor {
  readonly filed: string
  readonly id: number
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,14})$/

/** `2026-11-20.123` */
export function formatUpdatesCursor({ filed, id }: UpdatesCursor): string {
  return `${filed}.${id}`
}

/** Undefined when `text` is not a cursor: a wrong shape or a day that does not exist. */
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
