import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BuildDocument, RouteClaim } from '@quantamental/remote/release'

/** A new temporary folder and a function that removes it. */
export async function createTemporaryFolder(): Promise<{
  path: string
  remove: () => Promise<void>
}> {
  const path = await mkdtemp(join(tmpdir(), 'release-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A small build document of a remote, or of the shell if `name` is `shell`. */
export function buildDocument(name: string, overrides: Partial<BuildDocument> = {}): BuildDocument {
  const shell = name === 'shell'
  return {
    kind: shell ? 'shell' : 'remote',
    name,
    packageVersion: '1.0.0',
    contract: '1.0.0',
    entry: shell ? 'main.js' : 'remoteEntry.js',
    exposes: shell ? [] : ['./remote'],
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true }],
    routes: [],
    slots: [],
    requires: {},
    preload: [],
    ...overrides,
  }
}

/** A claim whose page is the file `<chunk>.js`. */
export function buildClaim(
  path: string,
  chunk: string,
  overrides: Partial<RouteClaim> = {},
): RouteClaim {
  return { path, chunk, files: [`${chunk}.js`], ...overrides }
}

/**
 * Write a `dist` folder with every file the document names.
 * `files` adds or replaces contents; null leaves a named file out.
 */
export async function writeDist(
  folder: string,
  document: BuildDocument,
  files: Readonly<Record<string, string | null>> = {},
): Promise<string> {
  const named = [document.entry, ...document.preload]
  for (const claim of [...document.routes, ...document.slots]) named.push(...claim.files)
  const contents: Record<string, string | null> = {
    'build.json': JSON.stringify(document),
    ...(document.kind === 'remote'
      ? { 'mf-manifest.json': JSON.stringify({ id: document.name, name: document.name }) }
      : {}),
    ...Object.fromEntries(named.map((path) => [path, `/* ${document.name} ${path} */`])),
    ...files,
  }
  for (const [path, content] of Object.entries(contents)) {
    if (content === null) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}
