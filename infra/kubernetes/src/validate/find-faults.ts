import type { Manifest } from '../manifest.ts'
import { BACKUP_STORE_SCHEMA, SCHEMAS, type Schema } from './schemas.ts'
import { watchReads } from './watch-reads.ts'

/**
 * What the Kubernetes API would refuse in a manifest, and what it would silently drop: fields that its
 * schema does not know.
 * @returns sentences with the path of each fault; none for a good manifest.
 */
export function findFaults(manifest: Manifest): string[] {
  const type = `${manifest.apiVersion} ${manifest.kind}`
  if (type === 'barmancloud.cnpg.io/v1 ObjectStore') return findStoreFaults(manifest)
  const schema = SCHEMAS[type]
  return schema ? check(schema, manifest) : [`there is no schema of ${type}`]
}

function findStoreFaults(manifest: Manifest): string[] {
  const { spec } = manifest as { spec?: { configuration?: unknown; retentionPolicy?: unknown } }
  const others = Object.keys(spec ?? {}).filter(
    (name) => name !== 'configuration' && name !== 'retentionPolicy',
  )
  return [
    ...check(BACKUP_STORE_SCHEMA, spec?.configuration),
    ...others.map((name) => `/spec/${name} is not known`),
  ]
}

function check(schema: Schema, data: unknown): string[] {
  const { watched, listUnread } = watchReads(data)
  const errors = schema(watched)
  // A schema that stops at a fault reads no further.
  if (errors.length === 0) return listUnread().map((path) => `${path} is not known`)
  return errors.map(
    ({ instancePath, keyword, params }) =>
      `${instancePath || '/'} ${keyword}: ${JSON.stringify(params)}`,
  )
}
