import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Declaration that a package exports, or that one of its exports refers to. */
export interface Declaration {
  readonly name: string
  /** As TypeScript declares it, without comments. */
  readonly type: string
  readonly exported: boolean
  /** Names of other declarations of the package in `type`. */
  readonly uses: readonly string[]
}

/**
 * Declarations of a package's entries and all that they refer to within the package, sorted by name.
 * @throws Error if TypeScript emits no declarations.
 */
export async function readDeclarations(
  folder: string,
  entries: readonly string[],
): Promise<readonly Declaration[]> {
  const out = await mkdtemp(join(tmpdir(), 'declarations-'))
  try {
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments']
    const { resolve } = createRequire(import.meta.url)
    const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc')
    await run(process.execPath, [tsc, '-p', folder, ...emit, '--rootDir', folder, '--outDir', out])
    const files = new Map<string, DeclarationFile>()
    const load = async (file: string): Promise<void> => {
      if (files.has(file)) return
      const parsed = parseDeclarations(await readFile(join(out, file), 'utf8'), dirname(file))
      files.set(file, parsed)
      for (const next of parsed.files) await load(next)
    }
    const roots = entries.map(toDeclarationFile)
    for (const file of roots) await load(file)
    return collect(files, roots)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

interface Origin {
  readonly file: string
  readonly name: string
}

interface DeclarationFile {
  readonly declarations: ReadonlyMap<string, string>
  /** Exported names by origin; those of other packages are declarations of this file. */
  readonly exports: ReadonlyMap<string, Origin | null>
  /** Files of `export *`. */
  readonly all: readonly string[]
  /** Names imported from files of the package. */
  readonly imports: ReadonlyMap<string, Origin>
  /** Files of the package that this one refers to. */
  readonly files: readonly string[]
}

const STATEMENT = /\n(?![\s}\])])/
const CLAUSE = /^(import|export)( type)? \{([^}]*)\}(?: from ['"]([^'"]+)['"])?/
const ALL = /^export \* from ['"]([^'"]+)['"]/
const DECLARED =
  /^(export )?(?:declare )?((?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)[\s\S]*)$/

/** Parse what TypeScript emits: every statement starts at the first column. */
function parseDeclarations(text: string, folder: string): DeclarationFile {
  const declarations = new Map<string, string>()
  const exports = new Map<string, Origin | null>()
  const imports = new Map<string, Origin>()
  const all: string[] = []
  const resolve = (request: string) => toDeclarationFile(join(folder, request))
  for (const statement of text.split(STATEMENT)) {
    const [, from] = ALL.exec(statement) ?? []
    if (from?.startsWith('.')) all.push(resolve(from))
    const [, verb, , list = '', source] = CLAUSE.exec(statement) ?? []
    for (const item of list.split(',').filter((each) => each.trim() !== '')) {
      const [name = '', alias = name] = item
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      const isLocal = source === undefined || source.startsWith('.')
      const origin = source?.startsWith('.') ? { file: resolve(source), name } : null
      if (verb === 'import' && origin) imports.set(alias, origin)
      if (verb !== 'export') continue
      exports.set(alias, origin)
      if (!isLocal) declarations.set(alias, `export { ${item.trim()} } from '${source}'`)
    }
    const [, exported, type = '', name = ''] = DECLARED.exec(statement) ?? []
    if (name === '') continue
    // Overloads of a function share its name.
    declarations.set(name, [declarations.get(name), type.trim()].filter(Boolean).join('\n'))
    if (exported) exports.set(name, null)
  }
  const origins = [...imports.values(), ...exports.values()].flatMap((each) => each?.file ?? [])
  return { declarations, exports, all, imports, files: [...new Set([...all, ...origins])] }
}

function toDeclarationFile(file: string): string {
  return join(file).replace(/\.tsx?$/, '.d.ts')
}

function collect(
  files: ReadonlyMap<string, DeclarationFile>,
  roots: readonly string[],
): readonly Declaration[] {
  const found = new Map<string, Declaration>()
  const add = ({ file, name }: Origin, shownAs: string, exported: boolean): void => {
    const known = found.get(shownAs)
    if (known && (known.exported || !exported)) return
    const source = files.get(file)
    const further = source?.exports.get(name) ?? source?.imports.get(name)
    if (further) {
      add(further, shownAs, exported)
      return
    }
    const type = source?.declarations.get(name)
    if (!source || type === undefined) {
      const next = source?.all.find((each) => listExported(files, each).has(name))
      if (next) add({ file: next, name }, shownAs, exported)
      return
    }
    const uses = [...new Set(type.match(/[\w$]+/g))].filter(
      (word) => word !== name && (source.declarations.has(word) || source.imports.has(word)),
    )
    found.set(shownAs, { name: shownAs, type, exported, uses })
    for (const each of uses) add({ file, name: each }, each, false)
  }
  for (const root of roots) {
    for (const [name, file] of listExported(files, root)) add({ file, name }, name, true)
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Exported names with the file that exports them. */
function listExported(
  files: ReadonlyMap<string, DeclarationFile>,
  file: string,
): ReadonlyMap<string, string> {
  const { exports, all } = files.get(file) ?? { exports: new Map<string, null>(), all: [] }
  return new Map([
    ...all.flatMap((each) => [...listExported(files, each)]),
    ...[...exports.keys()].map((name) => [name, file] as const),
  ])
}
