import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildDocument, MANIFEST_FILE, OPEN_MENUS } from '@quantamental/remote/release'
import semver from 'semver'
import { isObject, isStringArray, isStringArrayRecord, isStringRecord } from './json.ts'
import { findService, isReleaseName } from './names.ts'
import { ReleaseError } from './release-error.ts'

export const BUILD_FILE = 'build.json'

const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean'

/** Whether a claim with a title and without parameters names a menu that is open to remotes. */
function isMenuEntry(menu: unknown, { path, title }: Readonly<Record<string, unknown>>): boolean {
  return (
    isObject(menu) &&
    OPEN_MENUS.some((name) => name === menu.name) &&
    (menu.label === undefined || typeof menu.label === 'string') &&
    (menu.order === undefined || typeof menu.order === 'number') &&
    typeof title === 'string' &&
    !/[:*]/.test(String(path))
  )
}

/** Problems of a parsed `build.json`; empty if it is valid. */
export function listBuildProblems(value: unknown): readonly string[] {
  if (!isObject(value)) return ['is not a JSON object']
  const problems: string[] = []
  const need = (ok: boolean, what: string) => {
    if (!ok) problems.push(what)
  }
  const { kind, name, packageVersion, contract, entry, shared, surface, routes, slots } = value
  need(
    kind === 'shell' || kind === 'remote' || kind === 'service',
    '`kind` must be "shell", "remote" or "service"',
  )
  need(
    (kind === 'service') === (findService(String(name)) !== undefined),
    'a service must have the name of one, and nothing else may',
  )
  need(typeof name === 'string' && isReleaseName(name), '`name` must be a lower-case identifier')
  need(
    kind === 'shell' ? name === 'shell' : name !== 'shell',
    'the shell must be named "shell", and no remote may be',
  )
  need(semver.valid(String(packageVersion)) !== null, '`packageVersion` must be a version')
  need(semver.valid(String(contract)) !== null, '`contract` must be a version')
  need(
    value.previousContract === undefined ||
      (kind === 'shell' && semver.valid(String(value.previousContract)) !== null),
    '`previousContract` must be a version, of the shell only',
  )
  need(typeof entry === 'string' && entry !== '', '`entry` must name a file')
  need(isStringArray(value.exposes), '`exposes` must be a list of strings')
  need(isStringArray(value.preload), '`preload` must be a list of files')
  need(
    value.staticPages === undefined || (kind === 'shell' && typeof value.staticPages === 'string'),
    '`staticPages` must name a file, of the shell only',
  )
  need(isObject(value.requires), '`requires` must be an object')
  need(isFlag(value.readsIntegrityFile), '`readsIntegrityFile` must be true or false')
  need(
    value.budgets === undefined ||
      (isObject(value.budgets) &&
        Object.values(value.budgets).every((kib) => typeof kib === 'number' && kib > 0)),
    '`budgets` must map a budget to KiB',
  )
  need(
    Array.isArray(shared) &&
      shared.every(
        (s) => isObject(s) && typeof s.name === 'string' && typeof s.version === 'string',
      ),
    '`shared` must be a list of {name, version, requiredVersion, singleton}',
  )
  need(
    surface === undefined ||
      (isObject(surface) &&
        isStringArrayRecord(surface.imports) &&
        isStringArrayRecord(surface.exports) &&
        (surface.deprecated === undefined || isObject(surface.deprecated)) &&
        (surface.services === undefined || isStringRecord(surface.services)) &&
        isStringRecord(surface.provides) &&
        isStringRecord(surface.needs)),
    '`surface` must be {imports, exports, deprecated?, services?, provides, needs}',
  )
  need(
    Array.isArray(routes) &&
      routes.every(
        (r) =>
          isObject(r) &&
          typeof r.path === 'string' &&
          r.path.startsWith('/') &&
          isStringArray(r.files) &&
          (r.data === undefined || isStringArray(r.data)) &&
          isFlag(r.protected) &&
          isFlag(r.noindex) &&
          (r.menu === undefined || isMenuEntry(r.menu, r)) &&
          (r.command === undefined || (typeof r.command === 'string' && !/[:*]/.test(r.path))) &&
          (r.lead === undefined || typeof r.lead === 'string') &&
          (r.description === undefined || typeof r.description === 'string') &&
          (r.canonical === undefined ||
            (typeof r.canonical === 'string' && r.canonical.startsWith('/'))) &&
          (r.static === undefined ||
            (typeof r.static === 'string' && r.static.startsWith('/api/'))),
      ),
    '`routes` must be a list of {path, files, data?, static?, lead?, description?, canonical?, menu?, command?, protected?, noindex?} with ' +
      'absolute paths; a page in a menu or with a command needs a path without parameters, and in a menu a title',
  )
  need(
    Array.isArray(slots) &&
      slots.every(
        (s) =>
          isObject(s) &&
          typeof s.name === 'string' &&
          isStringArray(s.files) &&
          (s.order === undefined || Number.isFinite(s.order)),
      ),
    '`slots` must be a list of {name, files, order?}',
  )
  return problems
}

/** Read `dist/build.json`. @throws ReleaseError `build_invalid`. */
export async function readBuildDocument(dist: string): Promise<BuildDocument> {
  const file = join(dist, BUILD_FILE)
  const value = await readJson(file)
  const problems = [
    ...listBuildProblems(value),
    ...(isObject(value) && value.kind === 'service' ? ['services are published by name'] : []),
  ]
  if (problems.length > 0) {
    throw new ReleaseError('build_invalid', `${file} cannot be published`, problems)
  }
  return value as BuildDocument
}

/** Read a remote's `mf-manifest.json`. @throws ReleaseError `build_invalid`. */
export async function readManifest(dist: string, name: string): Promise<unknown> {
  const file = join(dist, MANIFEST_FILE)
  const value = await readJson(file)
  if (!isObject(value) || value.name !== name) {
    throw new ReleaseError('build_invalid', `${file} is not the manifest of ${name}`)
  }
  return value
}

async function readJson(file: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new ReleaseError('build_invalid', `${file} cannot be read: build the package first`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ReleaseError('build_invalid', `${file} is not valid JSON`)
  }
}
