import { parseSync } from '@swc/core'

export interface ImportUse {
  readonly specifier: string
  /** 1-based line of the first occurrence. */
  readonly line: number
}

/**
 * List the modules a source file uses: imports, re-exports, `import()`, `import()` types, `require` and modules
 * that Jest mocks. Computed names are not found.
 * @throws if the file does not parse.
 */
export function listImports(source: string, fileName: string): ImportUse[] {
  const script = /\.(js|mjs|cjs|jsx)$/.test(fileName)
  const ast = parseSync(source, {
    ...(script
      ? { syntax: 'ecmascript', jsx: true }
      : { syntax: 'typescript', tsx: fileName.endsWith('x') }),
    target: 'esnext',
  })
  const found = new Set<string>()
  visit(ast, (specifier) => found.add(specifier))
  return [...found].map((specifier) => ({ specifier, line: lineOf(source, specifier) }))
}

interface AstNode {
  readonly type?: string
  readonly [key: string]: unknown
}

function visit(value: unknown, onSpecifier: (specifier: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onSpecifier)
    return
  }
  if (value === null || typeof value !== 'object') return
  const node = value as AstNode
  const specifier = readSpecifier(node)
  if (specifier !== null) onSpecifier(specifier)
  for (const child of Object.values(node)) {
    if (child !== null && typeof child === 'object') visit(child, onSpecifier)
  }
}

function readSpecifier(node: AstNode): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return literal(node.source)
    case 'TsImportType':
      return literal(node.argument)
    case 'TsExternalModuleReference':
      return literal(node.expression)
    case 'CallExpression':
      return loadsModule(node.callee as AstNode) ? firstArgument(node.arguments) : null
    default:
      return null
  }
}

const JEST_LOADERS = new Set(['mock', 'unstable_mockModule', 'requireActual', 'importActual'])

function loadsModule(callee: AstNode): boolean {
  if (callee.type === 'Import') return true
  if (callee.type === 'Identifier') return callee.value === 'require'
  if (callee.type !== 'MemberExpression') return false
  const object = callee.object as AstNode
  const property = callee.property as AstNode
  return object.value === 'jest' && JEST_LOADERS.has(String(property.value))
}

function firstArgument(list: unknown): string | null {
  const [first] = Array.isArray(list) ? list : []
  return literal(first?.expression)
}

function literal(value: unknown): string | null {
  const node = value as AstNode | null | undefined
  if (node?.type === 'StringLiteral') return String(node.value)
  if (node?.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as { cooked: string }[]
  return quasis.length === 1 ? (quasis[0]?.cooked ?? null) : null
}

function lineOf(source: string, specifier: string): number {
  const at = ["'", '"', '`']
    .map((quote) => source.indexOf(`${quote}${specifier}${quote}`))
    .filter((index) => index >= 0)
  return source.slice(0, Math.min(...at, source.length)).split('\n').length
}
