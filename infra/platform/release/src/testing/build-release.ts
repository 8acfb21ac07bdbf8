import type { ReleaseDocument } from '@quantamental/remote/release'
import { integrityOf } from '../store/files.ts'
import { buildDocument } from './build-dist.ts'

/** A release with these files, and the files in the form that a store accepts. */
export function buildRelease(
  name: string,
  version: string,
  contents: Readonly<Record<string, string>> = { 'remoteEntry.js': `/* ${name} */` },
  overrides: Partial<ReleaseDocument> = {},
): { readonly release: ReleaseDocument; readonly files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]))
  const described = [...files].map(([path, content]) => [
    path,
    { bytes: content.length, brotli: content.length, integrity: integrityOf(content) },
  ])
  const release: ReleaseDocument = {
    ...buildDocument(name),
    version,
    builtAt: '2026-11-01T09:00:00.000Z',
    files: Object.fromEntries(described),
    manifest: name === 'shell' ? null : { name },
    ...overrides,
  }
  return { release, files }
}
