import type { Manifest } from '../manifest.ts'
import { BACKUP_STORE_SCHEMA, SCHEMAS, type Schema } from './schemas.ts'

/**
 * Find values that the Kubernetes API would reject, and unknown fields, which it would silently drop.
 * @returns one sentence with the path per fault; empty for a valid manifest.
 */
export function findFaults(manifest: Manifest): string[] {
  const type = `${manifest.apiVersion} ${manifest.kind}`
  if (type === 'barmancloud.cnpg.io/v1 ObjectStore') return findStoreFaults(manifest)
  const schema = SCHEMAS[type]
  return schema ? check(schema, manifest) : [`no schema for ${type}`]
}

function findStoreFaults(manifest: Manifest): string[] {
  const { spec } = manifest as { spec?: { configuration?: unknown; retentionPolicy?: unknown } }
  const others = Object.keys(spec ?? {}).filter(
    (name) => name !== 'configuration' && name !== 'retentionPolicy',
  )
  return [
    ...check(BACKUP_STORE_SCHEMA, spec?.configuration),
    ...others.map((name) => `/spec/${name} is an unknown field`),
  ]
}

function check(schema: Schema, data: unknown): string[] {
  const { watched, listUnread } = watchReads(data)
  const errors = schema(watched)
  // Unread fields mean nothing after an error: validation stops there.
  if (errors.length === 0) return listUnread().map((path) => `${path} is an unknown field`)
  return errors.map(
    ({ instancePath, keyword, params }) =>
      `${instancePath || '/'} ${keyword}: ${JSON.stringify(params)}`,
  )
}

/**
 * Wrap data in a proxy that records which fields a schema reads. Kubernetes schemas accept unknown fields, but
 * a compiled schema reads every field it knows, so an unread field is unknown.
 * Objects with arbitrary keys (labels) are enumerated, which counts as reading all their fields.
 */
function watchReads(data: unknown): { watched: unknown; listUnread: () => string[] } {
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
