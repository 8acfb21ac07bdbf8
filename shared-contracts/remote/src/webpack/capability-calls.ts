import type { Compilation, Compiler, javascript, Module } from 'webpack'
import { CAPABILITY_VERSIONS } from '../capabilities.ts'
import type { BuildSurface } from '../release.ts'

type Use = keyof Pick<BuildSurface, 'provides' | 'needs'>

/** Calls of one module, stored with it so that they survive webpack's cache. */
interface CapabilityCalls {
  readonly provides: string[]
  readonly needs: string[]
}

const NAME = 'CapabilityCalls'
const USES: Readonly<Record<string, Use>> = { provide: 'provides', call: 'needs' }

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Name of an identifier; of a member, that of its property. */
function nameOf(node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined
}

/** `capabilities.provide(…)`, `shell.capabilities.call(…)` or `useCapability(…)`. */
function findUse(callee: unknown): Use | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return callee.name === 'useCapability' ? 'needs' : undefined
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'capabilities')
    return undefined
  return USES[String(nameOf(callee.property))]
}

/** @throws Error for a name that is not a literal or not declared. */
function collectCalls(node: unknown, calls: CapabilityCalls): void {
  if (Array.isArray(node)) for (const each of node) collectCalls(each, calls)
  if (!isNode(node)) return
  const use = node.type === 'CallExpression' ? findUse(node.callee) : undefined
  if (use) {
    const [first] = Array.isArray(node.arguments) ? node.arguments : []
    const name = isNode(first) && first.type === 'Literal' ? String(first.value) : undefined
    if (name === undefined) throw new Error('name the capability with a string literal')
    if (!(name in CAPABILITY_VERSIONS)) {
      throw new Error(`the capability ${name} is not declared in @quantamental/remote/capabilities`)
    }
    calls[use].push(name)
  }
  for (const value of Object.values(node)) if (typeof value === 'object') collectCalls(value, calls)
}

/** Find the capabilities that modules provide and call. */
export class CapabilityCallsPlugin {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack
    const readCalls = (parser: javascript.JavascriptParser) => {
      parser.hooks.program.tap(NAME, (program) => {
        const { module, source } = parser.state
        if (!/capability|capabilities/i.test(String(source))) return
        const calls: CapabilityCalls = { provides: [], needs: [] }
        try {
          collectCalls(program, calls)
        } catch (error) {
          module.addError(new WebpackError(String(error)))
        }
        Object.assign(module.buildInfo ?? {}, { [NAME]: calls })
      })
    }
    compiler.hooks.thisCompilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/auto').tap(NAME, readCalls)
      normalModuleFactory.hooks.parser.for('javascript/esm').tap(NAME, readCalls)
    })
  }
}

/** Capabilities with their versions that the modules of the build's chunks provide and call. */
export function listCapabilities(compilation: Compilation): Pick<BuildSurface, Use> {
  const calls = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => (module as Module & { modules?: Module[] }).modules ?? [module])
    .flatMap((module) => {
      const found = (module.buildInfo as Record<string, unknown> | undefined)?.[NAME]
      return found ? [found as CapabilityCalls] : []
    })
  const versionsOf = (use: Use) =>
    Object.fromEntries(
      [...new Set(calls.flatMap((each) => each[use]))]
        .sort()
        .map((name) => [name, CAPABILITY_VERSIONS[name as keyof typeof CAPABILITY_VERSIONS]]),
    )
  return { provides: versionsOf('provides'), needs: versionsOf('needs') }
}
