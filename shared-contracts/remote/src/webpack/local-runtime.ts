/** Runs in a page of a site before its other scripts: puts the remote of a development server into the page. */
import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime'
import {
  COMPOSITION_ELEMENT_ID,
  COMPOSITION_PATH,
  type CompositionRemote,
  listSlots,
  type RemoteClaims,
} from '../release.ts'
import { REMOTE_CONTRACT } from '../remote-module.ts'

/** Content of `remote.json`, inserted by the build. */
declare const LOCAL_CLAIMS: RemoteClaims

const { src } = document.currentScript as HTMLScriptElement
const { name, routes, slots } = LOCAL_CLAIMS
const LOCAL: CompositionRemote = {
  ...{ name, routes, ...listSlots(slots) },
  version: new URL(src).host,
  contract: REMOTE_CONTRACT,
  state: 'on',
  // A script instead of a manifest: it has run already, so nothing is loaded from there.
  entry: src,
  manifest: null,
  previous: null,
}

interface HasRemotes {
  readonly remotes: readonly { readonly name: string }[]
}

function withLocalRemote<T extends HasRemotes>(composition: T): T {
  const others = composition.remotes.filter((remote) => remote.name !== name)
  return { ...composition, remotes: [...others, LOCAL] }
}

const element = document.getElementById(COMPOSITION_ELEMENT_ID)
if (element) {
  // Trusted Types refuse a changed text of a script element.
  const changed = document.createElement('div')
  changed.id = COMPOSITION_ELEMENT_ID
  changed.hidden = true
  changed.textContent = JSON.stringify(withLocalRemote(JSON.parse(element.textContent ?? '')))
  element.replaceWith(changed)
}

const fetchFromSite = self.fetch
self.fetch = async (...parameters) => {
  const response = await fetchFromSite(...parameters)
  const { pathname, origin } = new URL(response.url || '/', location.href)
  const isComposition = pathname === COMPOSITION_PATH && origin === location.origin && response.ok
  return isComposition ? Response.json(withLocalRemote(await response.json())) : response
}

document.documentElement.dataset.localRemote = name

/** React for all builds of the page, evaluated after the refresh runtime, which it has to find. */
const REACT: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackMode: "eager" */ 'react-dom'),
  'react-dom/client': () => import(/* webpackMode: "eager" */ 'react-dom/client'),
}

function createReactPlugin(): ModuleFederationRuntimePlugin {
  const resolved = new Map<string, { readonly get: () => Promise<() => unknown> }>()
  return {
    name: 'local-react',
    resolveShare(resolution) {
      const { shareScopeMap, scope, pkgName, version } = resolution
      const load = REACT[pkgName]
      const shared = shareScopeMap[scope]?.[pkgName]?.[version]
      if (!load || !shared) return resolution
      const own = resolved.get(pkgName) ?? {
        ...shared,
        lib: undefined,
        loaded: false,
        loading: null,
        get: async () => {
          const exports = (await load()).default
          return () => exports
        },
      }
      resolved.set(pkgName, own)
      resolution.resolver = () => ({ shared: own as typeof shared, useTreesShaking: false })
      return resolution
    },
  }
}

registerGlobalPlugins([createReactPlugin()])

/** The container itself shares no React. */
export default (): ModuleFederationRuntimePlugin => ({ name: 'local-runtime' })
