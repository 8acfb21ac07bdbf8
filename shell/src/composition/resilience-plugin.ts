import '../nonce.ts'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { moveTo, splitIntegrity } from '@quantamental/remote/release'
import { reportFault } from './fault-report.ts'
import {
  addIntegrity,
  backOffMs,
  delay,
  fetchFile,
  findManifest,
  readComposition,
  readDigests,
  rememberManifests,
} from './read-composition.ts'

const SCRIPT_TIMEOUT_MS = 5000
const ENTRY_RETRIES = 2
/** Digest that matches no file, to block scripts that have no digest in the registry. */
const IMPOSSIBLE_DIGEST = `sha384-${'A'.repeat(64)}`

/** Create the `<script>` of a remote's entry or chunk with its digest from the registry. */
export function createGuardedScript(url: string, remote?: string): HTMLScriptElement {
  const script = document.createElement('script')
  const { href, pathname, origin } = new URL(url, location.href)
  const retries = remote === undefined ? undefined : self.__MF_RETRY__?.[remote]
  script.src = href
  script.async = true
  script.nonce = __webpack_nonce__
  if (self.__MF_SRI__) {
    const [digest, at] = splitIntegrity(self.__MF_SRI__[pathname] ?? IMPOSSIBLE_DIGEST)
    script.integrity = digest
    if (at) {
      script.src = moveTo(at, href)
      script.dataset.release = href.slice(0, href.lastIndexOf('/') + 1)
    }
    if (origin !== location.origin) script.crossOrigin = 'anonymous'
  }
  if (retries) script.src = `${href}?retry=${retries}`
  return script
}

/** Load a script from its own release from now on. */
function returnToOwnAddress(url: string): void {
  const { pathname } = new URL(url, location.href)
  const integrity = self.__MF_SRI__?.[pathname]
  if (integrity) addIntegrity({ [pathname]: splitIntegrity(integrity)[0] })
}

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>

async function loadEntryAgain(context: Parameters<LoadEntryError>[0]) {
  const { getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey } = context
  for (let attempt = 0; attempt < ENTRY_RETRIES; attempt += 1) {
    await delay(backOffMs(attempt))
    delete globalLoading[uniqueKey]
    try {
      return await getRemoteEntry({ origin, remoteInfo })
    } catch {}
  }
  return undefined
}

/** Guard every load of the federation runtime: inlined manifests, retries, time limits, integrity. */
export default function resiliencePlugin(): ModuleFederationRuntimePlugin {
  const startedAt = new Map<string, number>()
  return {
    name: 'resilience',
    async fetch(url) {
      const { pathname } = new URL(url, location.href)
      const inlined = findManifest(pathname)
      if (inlined) return Response.json(inlined)
      const [manifest] = await Promise.all([fetchFile(url), readDigests(pathname)])
      return manifest
    },
    createScript({ url, remoteInfo }) {
      startedAt.set(url, performance.now())
      return { script: createGuardedScript(url, remoteInfo?.name), timeout: SCRIPT_TIMEOUT_MS }
    },
    loadEntryError(context) {
      const started = startedAt.get(context.remoteInfo.entry) ?? 0
      // Don't retry after a timeout, only after a fast failure.
      if (performance.now() - started >= SCRIPT_TIMEOUT_MS) return Promise.resolve(undefined)
      returnToOwnAddress(context.remoteInfo.entry)
      // The runtime awaits the result, although its type expects a nested promise.
      return loadEntryAgain(context) as unknown as ReturnType<LoadEntryError>
    },
    resolveShare(resolution) {
      const { shareScopeMap, scope, pkgName, version, shareInfo } = resolution
      // Skip parsing the range (0.3 ms per package) if it starts at the offered version.
      if (shareInfo.shareConfig.requiredVersion === `^${version}`) {
        const shared = shareScopeMap[scope]?.[pkgName]?.[version]
        if (shared) resolution.resolver = () => ({ shared, useTreesShaking: false })
      }
      return resolution
    },
    errorLoadRemote({ id, error, lifecycle }) {
      reportFault({ phase: lifecycle, remote: id, error })
      if (lifecycle === 'beforeLoadShare') {
        return { init() {}, get: () => Promise.reject(error) }
      }
    },
  }
}

// Register digests before the runtime loads its first chunk.
const composition = readComposition()
addIntegrity(composition.integrity)
self.__MF_READ_SRI__ = readDigests
rememberManifests(composition)
