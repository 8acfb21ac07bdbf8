import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { EMPTY_REGISTRY } from '@quantamental/release/registry-backend'
import type { RegistryDocument } from '@quantamental/remote/release'

/** Last valid registry on disk, for an edge that starts while the registry is unreadable. */
interface RegistryCopy {
  /** The copy, verified like the registry; empty if there is none. */
  read(): RegistryDocument
  /** Replace the copy by a valid registry; costs nothing while the document is the same object. */
  store(document: RegistryDocument): void
}

export function openRegistryCopy(
  file: string,
  parse: (text: string) => RegistryDocument,
  onProblem: (message: string) => void,
): RegistryCopy {
  let stored: RegistryDocument = EMPTY_REGISTRY
  return {
    read() {
      try {
        stored = parse(readFileSync(file, 'utf8'))
      } catch {
        stored = EMPTY_REGISTRY
      }
      return stored
    },
    store(document) {
      if (document === stored || document === EMPTY_REGISTRY) return
      stored = document
      const temporary = `${file}.${process.pid}.tmp`
      try {
        writeFileSync(temporary, JSON.stringify(document), { mode: 0o600 })
        renameSync(temporary, file)
      } catch (error) {
        onProblem(`the last valid registry is not copied: ${(error as Error).message}`)
        rmSync(temporary, { force: true })
      }
    },
  }
}
