import type { Manifest } from '../manifest.ts'
import { BACKUP_STORE_SCHEMA, SCHEMAS, type Schema } from './schemas.ts'
import { watchReads } from './watch-reads.ts'

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
