import type { Composition, CompositionRemote } from '@quantamental/remote/release'
import type { RemoteExports, RemoteModule } from '@quantamental/remote/remote-module'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { type CompositionStore, findRemote, replaceRemote } from './composition-store.ts'
import { reportFault } from './fault-report.ts'
import { forgetManifest, rememberManifests } from './manifests.ts'
import { addIntegrity } from './read-composition.ts'
import { isContractSupported, RemoteFault } from './remote-fault.ts'

/** Longest wait for a remote, everything included. */
export const LOAD_LIMIT_MS = 15_000
/** After so many failures in a row the version before is tried. */
const FAILURES_BEFORE_FALLBACK = 2

export interface LoadedRemote {
  readonly module: RemoteModule
  readonly version: string
  /** True when it is the version before, because the current one failed. */
  readonly isFallback: boolean
}

/** The part of the federation runtime that is used. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void
  loadRemote<T>(id: string): Promise<T | null>
}

export interface RemoteLoader {
  /** The remote; the same promise until `retry`. */
  load(name: string): Promise<LoadedRemote>
  /** Something of it failed, in loading or later: counts towards the fallback. */
  noteFailure(name: string): void
  /** Reads the registry anew and loads again; after two failures the version before. */
  retry(name: string): Promise<LoadedRemote>
}

export interface RemoteLoaderOptions {
  readonly store: CompositionStore
  readonly runtime: FederationRuntime
  readonly fetchComposition: () => Promise<Composition>
  /** Asked for late: the shell object needs the loader's page first. */
  readonly shell: () => ShellApi
  readonly limitMs?: number
}

function withLimit<T>(work: Promise<T>, limitMs: number, onLimit: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLimit()), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Webpack's runtime of a remote replays the chunks of the global array: another build must not find them. */
function dropChunks(name: string): void {
  delete (globalThis as Record<string, unknown>)[`webpackChunk${name}`]
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { store, runtime, limitMs = LOAD_LIMIT_MS } = options
  const pending = new Map<string, Promise<LoadedRemote>>()
  const failures = new Map<string, number>()
  const registered = new Set<string>()

  function getRemote(name: string): CompositionRemote {
    const remote = findRemote(store.getState().composition, name)
    if (!remote) throw new RemoteFault('missing', name, undefined, `${name} is not in the registry`)
    if (remote.state === 'off') {
      throw new RemoteFault('off', name, remote.version, `${name} is switched off`)
    }
    return remote
  }

  function register(name: string, entry: string): void {
    const force = registered.has(name)
    if (force) dropChunks(name)
    runtime.registerRemotes([{ name, entry }], { force })
    registered.add(name)
  }

  async function loadVersion(name: string, version: string, entry: string): Promise<RemoteModule> {
    register(name, entry)
    const exports = await withLimit(
      runtime.loadRemote<RemoteExports>(`${name}/remote`),
      limitMs,
      () => new RemoteFault('timeout', name, version, `no answer within ${limitMs / 1000} s`),
    )
    if (!exports?.remote) {
      throw new RemoteFault('load', name, version, `${name} exposes no remote`)
    }
    const { remote } = exports
    if (!isContractSupported(remote.contract)) {
      throw new RemoteFault('contract', name, version, `built against contract ${remote.contract}`)
    }
    remote.start?.(options.shell())
    return remote
  }

  async function loadCurrent(name: string): Promise<LoadedRemote> {
    const { version, entry, contract } = getRemote(name)
    if (!isContractSupported(contract)) {
      throw new RemoteFault('contract', name, version, `built against contract ${contract}`)
    }
    return { module: await loadVersion(name, version, entry), version, isFallback: false }
  }

  async function loadPrevious(name: string): Promise<LoadedRemote | null> {
    const { previous } = getRemote(name)
    if (!previous || (failures.get(name) ?? 0) < FAILURES_BEFORE_FALLBACK) return null
    try {
      const module = await loadVersion(name, previous.version, previous.entry)
      return { module, version: previous.version, isFallback: true }
    } catch (error) {
      reportFault({ phase: 'fallback', remote: name, version: previous.version, error })
      return null
    }
  }

  function noteFailure(name: string): void {
    failures.set(name, (failures.get(name) ?? 0) + 1)
  }

  function asFault(name: string, error: unknown): RemoteFault {
    if (error instanceof RemoteFault) return error
    const version = findRemote(store.getState().composition, name)?.version
    const message = error instanceof Error ? error.message : String(error)
    return new RemoteFault('load', name, version, message, { cause: error })
  }

  /** The current version; the one before when this one has failed often enough, in loading or on its pages. */
  async function attempt(name: string): Promise<LoadedRemote> {
    try {
      const instead = await loadPrevious(name)
      if (instead) return instead
      return await loadCurrent(name)
    } catch (error) {
      const fault = asFault(name, error)
      reportFault({ phase: fault.phase, remote: name, version: fault.version, error })
      if (fault.phase === 'off' || fault.phase === 'missing') throw fault
      noteFailure(name)
      const fallback = await loadPrevious(name)
      if (fallback) return fallback
      throw fault
    }
  }

  function keep(name: string, work: Promise<LoadedRemote>): Promise<LoadedRemote> {
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
    load: (name) => pending.get(name) ?? keep(name, attempt(name)),
    noteFailure,
    retry: (name) =>
      keep(
        name,
        refresh(name).then(() => attempt(name)),
      ),
  }
}
