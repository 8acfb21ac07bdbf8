import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Packages of hundreds of small ES modules. jest links every module again for each test file, so a
 * service's test file loaded 1900 of them, most of them these; bundled into a file each it loads 650.
 * Lists every imported path of a package, so that all of them share one bundle's state.
 */
const BUNDLES = {
  typebox: [
    '',
    '/compile',
    '/error',
    '/format',
    '/guard',
    '/schema',
    '/system',
    '/type',
    '/value',
  ].map((at) => `typebox${at}`),
  kysely: ['kysely', 'kysely/migration'],
  stripe: ['stripe'],
  jose: ['jose'],
  'pg-boss': ['pg-boss'],
  router: [
    'react-router',
    '@remix-run/route-pattern/match',
    '@remix-run/route-pattern/specificity',
  ],
  query: ['@tanstack/query-core', '@tanstack/react-query'],
  ky: ['ky'],
  'user-event': ['@testing-library/user-event'],
}
const MODULES = path.join(import.meta.dirname, '../../../node_modules')
const CACHE = path.join(MODULES, '.cache/jest-vendor')

const fileOf = (specifier) => `${specifier.replaceAll('/', '--').replaceAll('@', '')}.mjs`
const packageOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0]
const bundleOf = (name) =>
  Object.keys(BUNDLES).find((bundle) => BUNDLES[bundle].map(packageOf).includes(name))

function keyOf() {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const name of new Set(Object.values(BUNDLES).flat().map(packageOf))) {
    hash.update(JSON.parse(readFileSync(path.join(MODULES, name, 'package.json'), 'utf8')).version)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Whether an import leaves its package; imports within one bundle do not count. */
function isExternal(request, issuer) {
  if (/^[./]/.test(request) || !issuer) return false
  const [, from] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(issuer) ?? []
  if (from === '.cache' || from === packageOf(request)) return false
  const bundle = bundleOf(from)
  return bundle === undefined || bundle !== bundleOf(packageOf(request))
}

/** Write a file per bundle with a namespace export per path; other packages remain imports. */
async function bundle(folder) {
  const { default: webpack } = await import('webpack')
  const entry = {}
  for (const [name, specifiers] of Object.entries(BUNDLES)) {
    const source = path.join(folder, `${name}.entry.js`)
    const lines = specifiers.map((each, index) => `export * as path${index} from '${each}'\n`)
    writeFileSync(source, lines.join(''))
    entry[name] = source
  }
  const compiler = webpack({
    mode: 'none',
    target: 'node20',
    devtool: false,
    context: import.meta.dirname,
    entry,
    experiments: { outputModule: true },
    output: {
      path: folder,
      module: true,
      library: { type: 'module' },
      filename: 'bundle-[name].mjs',
    },
    resolve: { conditionNames: ['node', 'import', 'default'] },
    externalsType: 'module',
    externals: [
      ({ request, contextInfo: { issuer } }, done) =>
        isExternal(request, issuer) ? done(null, request) : done(),
    ],
    optimization: { providedExports: true, usedExports: false, concatenateModules: true },
  })
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
}

/** Remove comments, half of the bytes that each test file would parse; names are preserved. */
async function shrink(file) {
  const { minify } = await import('@swc/core')
  const { code } = await minify(readFileSync(file, 'utf8'), {
    module: true,
    compress: false,
    mangle: false,
    format: { comments: false },
  })
  writeFileSync(file, code)
}

/** Write a file per path with the exports of that path. */
async function writePaths(folder, name, specifiers) {
  const bundled = `bundle-${name}.mjs`
  await shrink(path.join(folder, bundled))
  const spaces = await import(pathToFileURL(path.join(folder, bundled)).href)
  for (const [index, specifier] of specifiers.entries()) {
    const names = Object.keys(spaces[`path${index}`])
    const values = names.map((each, n) => `const v${n} = path${index}[${JSON.stringify(each)}]\n`)
    const exported = names.map((each, n) => `v${n} as ${each}`).join(', ')
    writeFileSync(
      path.join(folder, fileOf(specifier)),
      `import { path${index} } from './${bundled}'\n${values.join('')}export { ${exported} }\n`,
    )
  }
}

/** Build the bundles once per set of versions, in node_modules; of two concurrent builds, the first wins. */
async function prepare() {
  const made = path.join(CACHE, keyOf())
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(path.join(CACHE, 'making-'))
  try {
    await bundle(folder)
    for (const each of Object.entries(BUNDLES)) await writePaths(folder, ...each)
    renameSync(folder, made)
  } catch (error) {
    if (!existsSync(made)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return made
}

const folder = await prepare()

/** For `moduleNameMapper`: the packages above as one file each. */
export const vendorMapper = Object.fromEntries(
  Object.values(BUNDLES)
    .flat()
    .map((specifier) => [`^${specifier}$`, path.join(folder, fileOf(specifier))]),
)
