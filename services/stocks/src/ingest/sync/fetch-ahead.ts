/** Requests under way at once; hides the time to the first byte. */
const AHEAD = 4

/** Results of `fetch` in the order of `items`, a few requests ahead. */
export async function* fetchAhead<T, R>(
  items: readonly T[],
  fetch: (item: T) => Promise<R>,
): AsyncGenerator<readonly [T, R]> {
  const pending: Promise<R>[] = []
  let next = 0
  for (const item of items) {
    while (next < items.length && pending.length < AHEAD) {
      const request = fetch(items[next] as T)
      // Rejections are thrown below, in order.
      request.catch(() => {})
      pending.push(request)
      next += 1
    }
    yield [item, await (pending.shift() as Promise<R>)]
  }
}
