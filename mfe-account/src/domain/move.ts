/** `items` with the one at `from` put at `to`; the same items where `to` is no place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** `items` in the order of `ids`; what is not named comes last, as it was. */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  const at = ({ id }: Item) => place.get(id) ?? ids.length
  return items.toSorted((a, b) => at(a) - at(b))
}
