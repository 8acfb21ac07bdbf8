import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { type ImportUse, listImports } from './import-specifiers.ts'
import { checkServiceTrees } from './service-tree.ts'
import { type Repository, readRepository, type Workspace } from './workspace.ts'
import { isSharedConfiguration, LOADED_ONCE, THIRD_PARTY, ZONES } from './zone-rules.ts'

export interface Violation {
  /** Path relative to the repository. */
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Check all imports of a source file; `file` is relative to the repository. */
export function checkFile(file: string, source: string, repository: Repository): Violation[] {
  let imports: ImportUse[]
  try {
    imports = listImports(source, file)
  } catch (error) {
    return [{ file, line: 1, message: `does not parse: ${(error as Error).message.trim()}` }]
  }
  return imports.flatMap(({ specifier, line }) => {
    const fault = specifier.startsWith('.')
      ? findRelativeFault(file, specifier, repository)
      : findPackageFault(file, specifier, repository)
    return fault ? [{ file, line, message: `'${specifier}': ${fault}` }] : []
  })
}

function findRelativeFault(file: string, specifier: string, repository: Repository) {
  const target = path.posix.join(path.posix.dirname(file), specifier)
  const from = workspaceOf(file, repository)
  const to = workspaceOf(target, repository)
  if (from === to) {
    const shared = isToolFile(file) ? undefined : LOADED_ONCE[target]
    return shared === undefined ? null : `is loaded once per page: import ${shared}`
  }
  if (!to) {
    return isSharedConfiguration(target) && isToolFile(file)
      ? null
      : 'leaves the package for a file outside all packages'
  }
  if (!from) return `a file outside all packages may not import one (${to.name})`
  return (
    findZoneFault(from, to) ??
    (from.folder.startsWith('infra/') && to.folder.startsWith('infra/')
      ? null
      : `reaches into ${to.folder}: import ${to.name} through its exports`)
  )
}

function findPackageFault(file: string, specifier: string, repository: Repository) {
  if (isBuiltin(specifier)) return findThirdPartyFault(file, specifier, repository)
  const name = packageNameOf(specifier)
  const from = workspaceOf(file, repository)
  const to = repository.workspaces.find((workspace) => workspace.name === name)
  if (to) {
    if (to === from) return findExportFault(to, specifier)
    if (!from) return `a file outside all packages may not import one (${name})`
    return (
      findZoneFault(from, to) ??
      findExportFault(to, specifier) ??
      findDeclarationFault(file, name, from, repository)
    )
  }
  return (
    findThirdPartyFault(file, name, repository) ??
    findDeclarationFault(file, name, from, repository)
  )
}

function findZoneFault(from: Workspace, to: Workspace): string | null {
  const zone = ZONES.find(({ matches }) => matches(from.folder))
  if (!zone) return `no import rule covers ${from.folder}: add one to zone-rules.ts`
  return zone.mayImport(to.name, to.folder) ? null : zone.title
}

/** Whether `key` of `exports`, which may contain one `*`, stands for `subpath`. */
function isExportOf(key: string, subpath: string): boolean {
  const [start = '', end] = key.split('*')
  return end === undefined
    ? key === subpath
    : subpath.length > key.length - 1 && subpath.startsWith(start) && subpath.endsWith(end)
}

function findExportFault(to: Workspace, specifier: string): string | null {
  const subpath = `.${specifier.slice(to.name.length)}`
  return to.exports.some((key) => isExportOf(key, subpath))
    ? null
    : `${to.name} does not export ${subpath}`
}

function findThirdPartyFault(file: string, name: string, repository: Repository): string | null {
  const rule = THIRD_PARTY[workspaceOf(file, repository)?.folder ?? '']
  return !rule || isToolFile(file) || rule.mayImport(name, file) ? null : rule.title
}

function findDeclarationFault(
  file: string,
  name: string,
  from: Workspace | undefined,
  repository: Repository,
): string | null {
  // Shared configuration outside all packages runs for a package, so it may use whatever any package declares.
  const declared = from?.declared ?? declaredAnywhere(repository)
  if (declared.has(name) || declared.has(typesPackageOf(name))) return null
  if (isToolFile(file) && repository.tools.has(name)) return null
  return `${name} is not declared in ${from ? `${from.folder}/` : ''}package.json`
}

function declaredAnywhere({ workspaces, tools }: Repository): ReadonlySet<string> {
  return new Set([...tools, ...workspaces.flatMap(({ declared }) => [...declared])])
}

/** Whether the file is a test, a test helper or configuration; only these may use the root's development tools. */
function isToolFile(file: string): boolean {
  return (
    /\.(test|spec)\.[jt]sx?$/.test(file) ||
    /\.config\.[cm]?[jt]s$/.test(file) ||
    /(^|\/)(test|testing)\//.test(file)
  )
}

function workspaceOf(file: string, { workspaces }: Repository): Workspace | undefined {
  return workspaces.find(({ folder }) => file === folder || file.startsWith(`${folder}/`))
}

function packageNameOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

function typesPackageOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`
}

const SOURCES = ['*.ts', '*.tsx', '*.js', '*.jsx', '*.mjs', '*.cjs', '*.mts', '*.cts']

interface ZoneReport {
  readonly files: number
  readonly violations: readonly Violation[]
}

/**
 * Check imports and service trees of all tracked and untracked source files, except ignored ones, in the checkout at
 * `root`.
 */
export function checkRepository(root: string): ZoneReport {
  const repository = readRepository(root)
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...SOURCES],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  )
  const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const violations = [
    ...files.flatMap((file) => checkFile(file, read(file), repository)),
    ...checkServiceTrees(files, read),
  ]
  return { files: files.length, violations }
}
