import type { Composition, CompositionRemote } from '@quantamental/remote/release'
import type { RemoteExports, RemoteModule } from '@quantamental/remote/remote-module'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { type CompositionStore, findRemote, replaceRemote } from './composition-store.ts'
import { reportFault } from './fault-report.ts'
import { forgetManifest, rememberManifests } from './manifests.ts'
import { mark } from './marks.ts'
import { addIntegrity } from './read-composition.ts'
import { isContractSupported, RemoteFault } from './remote-fault.ts'

/** Longest wait for a remote, everything included. */
export const LOAD_LIMIT_MS = 15_000
/** After so many failures in a row the version before is tried. */
const FAILURES_BEFORE_FALLBACK = 2
/** Of a canary: who was given one did not ask for it. */
const CANARY_FAILURES = 1

export interface LoadedRemote {
  readonly module: RemoteModule
  readonly version: string
  /** True when it is the version before, because the current one failed. */
  readonly isFallback: boolean
  /** When it was asked for, on the clock of `performance.now()`. */
  readonly askedAt: number
}

/** The part of the federation runtime that is used. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void
  loadRemote<T>(id: string): Promise<T | null>
}

export interface RemoteLoader {
  /** The remote; the same promise until `retry`. */
  load(name: string): Promise<LoadedRemote>
  /** It failed on a page: counts towards the fallback. True when another version comes by itself. */
  noteFailure(name: string): boolean
  /** The next `load` asks anew what the page's composition says of it. */
  drop(name: string): void
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
  /** The version that was loaded last. */
  const running = new Map<string, string>()

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

  async function loadVersion(name: string, version: string, entry: string) {
    const askedAt = performance.now()
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
    running.set(name, version)
    mark(name, version, 'load', 'ok', askedAt)
    return { module: remote, version, askedAt }
  }

  async function loadCurrent(name: string): Promise<LoadedRemote> {
    const { version, entry, contract } = getRemote(name)
    if (!isContractSupported(contract)) {
      throw new RemoteFault('contract', name, version, `built against contract ${contract}`)
    }
    return { ...(await loadVersion(name, version, entry)), isFallback: false }
  }

  async function loadPrevious(name: string): Promise<LoadedRemote | null> {
    const { previous, channel } = getRemote(name)
    const isCanary = channel === 'canary'
    const needed = isCanary ? CANARY_FAILURES : FAILURES_BEFORE_FALLBACK
    if (!previous || (failures.get(name) ?? 0) < needed) return null
    try {
      const loaded = await loadVersion(name, previous.version, previous.entry)
      // To who had a canary the stable version is no fallback.
      return { ...loaded, isFallback: !isCanary }
    } catch (error) {
      mark(name, previous.version, 'load', 'fault')
      reportFault({ phase: 'fallback', remote: name, version: previous.version, error })
      return null
    }
  }

  function countFailure(name: string): number {
    const count = (failures.get(name) ?? 0) + 1
    failures.set(name, count)
    return count
  }

  function noteFailure(name: string): boolean {
    mark(name, running.get(name) ?? '', 'render', 'fault')
    const remote = findRemote(store.getState().composition, name)
    const comesBack = countFailure(name) === CANARY_FAILURES && remote?.channel === 'canary'
    if (comesBack) keep(name, attempt(name))
    return comesBack
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
      mark(name, fault.version ?? '', 'load', 'fault')
      countFailure(name)
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
    drop: (name) => void pending.delete(name),
    retry: (name) =>
      keep(
        name,
        refresh(name).then(() => attempt(name)),
      ),
  }
}
