/**
 * Wrap data in a proxy that records which fields a schema reads. Kubernetes schemas accept unknown fields, but
 * a compiled schema reads every field it knows, so an unread field is unknown.
 * Objects with arbitrary keys (labels) are enumerated, which counts as reading all their fields.
 */
export function watchReads(data: unknown): { watched: unknown; listUnread: () => string[] } {
  const unread = new Map<string, Set<string>>()

  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) unread.set(path, new Set(Object.keys(value)))
    const children = new Map<PropertyKey, unknown>()
    return new Proxy(value, {
      get(target, name, receiver) {
        if (typeof name === 'symbol') return Reflect.get(target, name, receiver)
        unread.get(path)?.delete(name)
        const child = Reflect.get(target, name, receiver)
        if (!children.has(name)) children.set(name, watch(child, `${path}/${name}`))
        return children.get(name)
      },
      ownKeys(target) {
        unread.get(path)?.clear()
        return Reflect.ownKeys(target)
      },
    })
  }

  const watched = watch(data, '')
  return {
    watched,
    listUnread: () =>
      [...unread].flatMap(([path, names]) => [...names].map((name) => `${path}/${name}`)),
  }
}
