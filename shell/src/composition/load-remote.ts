import type { Composition, CompositionRemote } from '@quantamental/remote/release'
import {
  PREVIOUS_REMOTE_CONTRACT,
  REMOTE_CONTRACT,
  type RemoteExports,
  type RemoteModule,
} from '@quantamental/remote/remote-module'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { type CompositionStore, findRemote, replaceRemote } from './composition-store.ts'
import { reportFault } from './fault-report.ts'
import { mark, markFault } from './marks.ts'
import { addIntegrity, forgetManifest, rememberManifests } from './read-composition.ts'

/** Below the page's limit, so that the previous version of a canary still has time to load. */
const LOAD_LIMIT_MS = 7_000
const FAILURES_BEFORE_FALLBACK = 2
/** Failures before a canary is replaced; lower, because users didn't choose the canary. */
const CANARY_FAILURES = 1

export interface LoadedRemote {
  readonly module: RemoteModule
  readonly version: string
  /** Whether this is the previous version, used because the current one failed. */
  readonly isFallback: boolean
  /** Time of the request, as `performance.now()`. */
  readonly requestedAt: number
}

/** Subset of the federation runtime in use. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void
  loadRemote<T>(id: string): Promise<T | null>
}

export interface RemoteLoader {
  /** Load a remote; return the same promise until `retry`. */
  load(name: string): Promise<LoadedRemote>
  /** Record a render failure, which counts toward the fallback. True if another version loads automatically. */
  noteFailure(name: string, error: unknown): boolean
  /** Make the next `load` read the page's composition again. */
  drop(name: string): void
  /** Reload the registry and the remote; after two failures, load the previous version. */
  retry(name: string): Promise<LoadedRemote>
}

export interface RemoteLoaderOptions {
  readonly store: CompositionStore
  readonly runtime: FederationRuntime
  readonly fetchComposition: () => Promise<Composition>
  /** Lazy, because the shell object is created after the loader. */
  readonly shell: () => ShellApi
  readonly limitMs?: number
}

function withLimit<T>(work: Promise<T>, limitMs: number, fault: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limitMs, fault)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Clear the global chunk array, which webpack's runtime would replay into another build of the remote. */
function dropChunks(name: string): void {
  delete (globalThis as Record<string, unknown>)[`webpackChunk${name}`]
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { store, runtime, limitMs = LOAD_LIMIT_MS } = options
  const pending = new Map<string, Promise<LoadedRemote>>()
  const failures = new Map<string, number>()
  const registered = new Set<string>()
  /** Last loaded version by remote. */
  const running = new Map<string, string>()

  function getRemote(name: string): CompositionRemote {
    const remote = findRemote(store.getState().composition, name)
    if (!remote) throw new RemoteFault('missing', name, undefined, 'not in the registry')
    if (remote.state === 'off') {
      throw new RemoteFault('off', name, remote.version, 'switched off')
    }
    return remote
  }

  function register(name: string, entry: string): void {
    const force = registered.has(name)
    if (force) dropChunks(name)
    runtime.registerRemotes([{ name, entry }], { force })
    registered.add(name)
  }

  async function loadVersion(name: string, version: string, entry: string) {
    const requestedAt = performance.now()
    register(name, entry)
    const exports = await withLimit(
      runtime.loadRemote<RemoteExports>(`${name}/remote`),
      limitMs,
      new RemoteFault('timeout', name, version, `no response within ${limitMs / 1000} s`),
    )
    if (!exports?.remote) {
      throw new RemoteFault('load', name, version, 'exposes no remote')
    }
    const { remote } = exports
    requireContract(remote.contract, name, version)
    remote.start?.(options.shell())
    running.set(name, version)
    mark(name, version, 'load', requestedAt)
    return { module: remote, version, requestedAt }
  }

  async function loadCurrent(name: string): Promise<LoadedRemote> {
    const { version, entry, contract } = getRemote(name)
    requireContract(contract, name, version)
    return { ...(await loadVersion(name, version, entry)), isFallback: false }
  }

  async function loadPrevious(name: string): Promise<LoadedRemote | null> {
    const { previous, channel } = getRemote(name)
    const isCanary = channel === 'canary'
    const needed = isCanary ? CANARY_FAILURES : FAILURES_BEFORE_FALLBACK
    if (!previous || (failures.get(name) ?? 0) < needed) return null
    try {
      const loaded = await loadVersion(name, previous.version, previous.entry)
      // For canary users, the stable version is not a fallback.
      return { ...loaded, isFallback: !isCanary }
    } catch (error) {
      markFault(name, previous.version, 'load', error)
      reportFault({ phase: 'fallback', remote: name, version: previous.version, error })
      return null
    }
  }

  function countFailure(name: string): number {
    const count = (failures.get(name) ?? 0) + 1
    failures.set(name, count)
    return count
  }

  function noteFailure(name: string, error: unknown): boolean {
    markFault(name, running.get(name) ?? '', 'render', error)
    const remote = findRemote(store.getState().composition, name)
    const recovers = countFailure(name) === CANARY_FAILURES && remote?.channel === 'canary'
    if (recovers) cache(name, attempt(name))
    return recovers
  }

  function asFault(name: string, error: unknown): RemoteFault {
    if (error instanceof RemoteFault) return error
    const version = findRemote(store.getState().composition, name)?.version
    const message = error instanceof Error ? error.message : String(error)
    return new RemoteFault('load', name, version, message, { cause: error })
  }

  /** Load the current version, or the previous one if the current one has failed often enough. */
  async function attempt(name: string): Promise<LoadedRemote> {
    try {
      const instead = await loadPrevious(name)
      if (instead) return instead
      return await loadCurrent(name)
    } catch (error) {
      const fault = asFault(name, error)
      reportFault({ phase: fault.phase, remote: name, version: fault.version, error })
      if (fault.phase === 'off' || fault.phase === 'missing') throw fault
      markFault(name, fault.version ?? '', 'load', error)
      countFailure(name)
      const fallback = await loadPrevious(name)
      if (fallback) return fallback
      throw fault
    }
  }

  function cache(name: string, work: Promise<LoadedRemote>): Promise<LoadedRemote> {
    pending.set(name, work)
    work.catch(() => {})
    return work
  }

  async function refresh(name: string): Promise<void> {
    const before = findRemote(store.getState().composition, name)
    if (before) forgetManifest(before.entry)
    self.__MF_RETRY__ = { ...self.__MF_RETRY__, [name]: (self.__MF_RETRY__?.[name] ?? 0) + 1 }
    try {
      const latest = await options.fetchComposition()
      addIntegrity(latest.integrity)
      rememberManifests(latest)
      replaceRemote(store, latest, name)
      if (findRemote(latest, name)?.version !== before?.version) failures.delete(name)
    } catch (error) {
      reportFault({ phase: 'registry', remote: name, error })
    }
  }

  return {
    load: (name) => pending.get(name) ?? cache(name, attempt(name)),
    noteFailure,
    drop: (name) => void pending.delete(name),
    retry: (name) =>
      cache(
        name,
        refresh(name).then(() => attempt(name)),
      ),
  }
}

/** Failure of a remote, with details for support. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly remote: string
  readonly version: string | undefined
  readonly phase: 'missing' | 'off' | 'contract' | 'timeout' | 'load'

  constructor(
    phase: RemoteFault['phase'],
    remote: string,
    version: string | undefined,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.phase = phase
    this.remote = remote
    this.version = version
  }
}

const majorOf = (contract: string | null) => contract?.split('.')[0]

/** @throws RemoteFault unless the shell serves the major version of the contract that a remote was built against. */
function requireContract(contract: string, name: string, version: string): void {
  if (![REMOTE_CONTRACT, PREVIOUS_REMOTE_CONTRACT].map(majorOf).includes(majorOf(contract))) {
    throw new RemoteFault('contract', name, version, `built against contract ${contract}`)
  }
}
