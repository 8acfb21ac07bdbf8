import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseRegistry, type RegistryBackend } from '@quantamental/release/registry-backend'
import { verifyDocument } from '@quantamental/release/signing'
import type { RegistryDocument, TrustedKeys } from '@quantamental/remote/release'
import { watchFile } from '../watched-file.ts'
import { openRegistryCopy } from './registry-copy.ts'

/** Current registry document, or the last valid one. */
export interface FollowedRegistry {
  read(): RegistryDocument
  /** Reason why the current document cannot be used; null if it can. */
  problem(): string | null
  close(): Promise<void>
}

const POLL_MS = 2_000
const SCHEME = /^(?:file:\/\/|[a-z][a-z0-9+.-]+:\/\/)/i

/** Whether the registry is a local file, checked on every request. */
function isFileAddress(address: string): boolean {
  return !SCHEME.test(address)
}

export interface FollowOptions {
  readonly address: string
  /** Open a registry that is not a file. */
  readonly open: () => RegistryBackend
  /** Null to accept an unsigned registry. */
  readonly trusted: TrustedKeys | null
  readonly onProblem: (message: string) => void
}

/** Follow a file with one `stat` per request, any other registry by polling every two seconds. */
export async function followDocument(options: FollowOptions): Promise<FollowedRegistry> {
  return isFileAddress(options.address) ? followFile(options) : pollBackend(options)
}

/** Parse and verify a registry. @throws Error with the reason. */
function createParser(trusted: TrustedKeys | null) {
  return (text: string): RegistryDocument => {
    const document = parseRegistry(text)
    const reason = trusted && verifyDocument(document, trusted, 'registry')
    if (reason) throw new Error(`the registry ${reason}`)
    return document
  }
}

function followFile({ address, trusted, onProblem }: FollowOptions): FollowedRegistry {
  const parse = createParser(trusted)
  const copy = openRegistryCopy(`${address}.last-valid`, parse, onProblem)
  const file = watchFile(address, parse, copy.read(), onProblem)
  const read = () => {
    const document = file.read()
    if (file.problem() === null) copy.store(document)
    return document
  }
  read()
  return { read, problem: file.problem, close: async () => {} }
}

/** Copy of a registry that is not a file, in the edge's temporary folder: outlives the process, not the machine. */
function copyOf(address: string): string {
  const id = createHash('sha256').update(address).digest('hex').slice(0, 12)
  return path.join(tmpdir(), `registry-${id}.last-valid`)
}

async function pollBackend(options: FollowOptions): Promise<FollowedRegistry> {
  const { address, open, trusted, onProblem } = options
  const backend = open()
  const copy = openRegistryCopy(copyOf(address), createParser(trusted), onProblem)
  let document = copy.read()
  let problem: string | null = null
  const refresh = async () => {
    try {
      const next = await backend.read()
      // Keep the object of an unchanged revision, so that nothing is composed again.
      if (next.revision !== document.revision) document = next
      problem = null
      copy.store(document)
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
