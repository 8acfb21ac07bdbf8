/** `items` with the item at index `from` moved to index `to`; unchanged if `to` is out of range. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** `items` sorted by the order of `ids`; items not listed keep their order at the end. */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  const at = ({ id }: Item) => place.get(id) ?? ids.length
  return items.toSorted((a, b) => at(a) - at(b))
}
