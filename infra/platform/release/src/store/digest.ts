import { createHash } from 'node:crypto'

/** Subresource-integrity value: `sha384-` and the digest in base64. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * Hash of a whole build: the sorted list of its paths and digests.
 * @returns lower-case hexadecimal; equal if and only if all paths and bytes are equal.
 */
export function contentHashOf(integrityByPath: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const path of [...integrityByPath.keys()].sort()) {
    hash.update(`${path}\0${integrityByPath.get(path)}\n`)
  }
  return hash.digest('hex')
}
