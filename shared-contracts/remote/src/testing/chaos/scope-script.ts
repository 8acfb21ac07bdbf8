/** Statements that take `React` from the federation share scope `scope`: the instance of all remotes. */
export const REACT_OF_SCOPE = `const shared = Object.values(scope.react)[0]
      const React = shared.lib ? shared.lib() : (await shared.get())()`

/** Point at which a remote's code fails. */
export type Misbehavior = 'import' | 'render' | 'effect' | 'hang' | 'event' | 'rejection'

export const CHAOS_ERROR = 'chaos'
/** Label of the button that the last two scripts add above the page. */
export const CHAOS_BUTTON = 'Cause chaos'

const BODIES: Readonly<Record<Misbehavior, string>> = {
  import: `throw new Error('${CHAOS_ERROR}')`,
  render: `throw new Error('${CHAOS_ERROR}')`,
  effect: `React.useEffect(() => { throw new Error('${CHAOS_ERROR}') }, [])
      return children`,
  hang: `return React.createElement(Endless)`,
  event: `return [button(() => { throw new Error('${CHAOS_ERROR}') }), children]`,
  rejection: `return [button(() => { void Promise.reject(new Error('${CHAOS_ERROR}')) }), children]`,
}

/** Source of `remoteEntry.js` whose container wraps the original one with a failing module. */
export function misbehave(entry: string, name: string, kind: Misbehavior): string {
  const body = BODIES[kind]
  return `${entry}
;{
  const container = ${name}
  let scope
  ${name} = {
    init(given, ...rest) { scope = given; return container.init(given, ...rest) },
    async get(path) {
      const factory = await container.get(path)
      ${REACT_OF_SCOPE}
      const button = (onClick) => React.createElement('button', { key: 'chaos', onClick }, '${CHAOS_BUTTON}')
      const Endless = React.lazy(() => new Promise(() => {}))
      function Chaos({ children }) {
      ${body}
      }
      const wrap = (route) => ({ ...route, element: React.createElement(Chaos, null, route.element) })
      return () => {
        ${kind === 'import' ? body : ''}
        const { remote } = factory()
        return { remote: { ...remote, routes: remote.routes.map(wrap) } }
      }
    },
  }
}
`
}

/** Source of `remoteEntry.js` that requires another major of React. */
export function requireOtherReact(entry: string): string {
  const changed = entry.replaceAll(
    /(requiredVersion:"\^)\d+(\.[\d.]+",strictVersion:!0,eager:!1,layer:void 0,shareKey:"react")/g,
    '$199$2',
  )
  if (changed === entry) throw new Error('remoteEntry.js has no required version of React')
  return changed
}
