import type { RegistryDocument } from '@quantamental/remote/release'
import { createFileRegistry } from './file-registry.ts'

export { EMPTY_REGISTRY, parseRegistry } from './parse-registry.ts'

/** Read a registry file; one that does not exist is the empty registry. @throws ReleaseError */
export function readRegistry(file: string): Promise<RegistryDocument> {
  return createFileRegistry(file).read()
}
