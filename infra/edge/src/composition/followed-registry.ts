import { EMPTY_REGISTRY, parseRegistry } from '@quantamental/release/registry'
import type { RegistryBackend } from '@quantamental/release/registry-backend'
import { verifyDocument } from '@quantamental/release/signing'
import type { RegistryDocument, TrustedKeys } from '@quantamental/remote/release'
import { watchFile } from '../watched-file.ts'

/** The registry as it is now, or as it last was when it was good. */
export interface FollowedRegistry {
  read(): RegistryDocument
  /** Why it cannot be used as it is now; null when it can. */
  problem(): string | null
  close(): Promise<void>
}

const POLL_MS = 2_000
const SCHEME = /^(?:file:\/\/|[a-z][a-z0-9+.-]+:\/\/)/i

/** Whether the registry is a file, which is looked at with every request. */
export function isFileAddress(address: string): boolean {
  return !SCHEME.test(address)
}

export interface FollowOptions {
  readonly address: string
  /** Of a registry that is no file. */
  readonly open: () => RegistryBackend
  /** Null: it need not be signed. */
  readonly trusted: TrustedKeys | null
  readonly onProblem: (message: string) => void
}

/** Follows a file by one `stat` for each request, any other registry by asking every two seconds. */
export async function followDocument(options: FollowOptions): Promise<FollowedRegistry> {
  return isFileAddress(options.address) ? followFile(options) : pollBackend(options)
}

function followFile({ address, trusted, onProblem }: FollowOptions): FollowedRegistry {
  const parse = (text: string): RegistryDocument => {
    const document = parseRegistry(text)
    const reason = trusted && verifyDocument(document, trusted, 'registry')
    if (reason) throw new Error(`the registry ${reason}`)
    return document
  }
  const file = watchFile(address, parse, EMPTY_REGISTRY, onProblem)
  return { ...file, close: async () => {} }
}

async function pollBackend({ open, onProblem }: FollowOptions): Promise<FollowedRegistry> {
  const backend = open()
  let document = EMPTY_REGISTRY
  let problem: string | null = null
  const refresh = async () => {
    try {
      const next = await backend.read()
      // The same document stays the same object: it need not be composed again.
      if (next.revision !== document.revision) document = next
      problem = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== problem) onProblem(reason)
      problem = reason
    }
  }
  await refresh()
  let reading = Promise.resolve()
  let isReading = false
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    reading = refresh().finally(() => {
      isReading = false
    })
  }, POLL_MS).unref()
  return {
    read: () => document,
    problem: () => problem,
    async close() {
      clearInterval(timer)
      await reading
      await backend.close()
    },
  }
}
