/**
 * Internal packages that a folder may import. See CONTRIBUTING.md: imports point one way, and remotes and services
 * never import each other.
 */
export interface Zone {
  readonly title: string
  readonly matches: (folder: string) => boolean
  /** Whether a package may be imported; a package may always import itself. */
  readonly mayImport: (packageName: string, folder: string) => boolean
}

const contract = (...names: string[]) => names.map((name) => `@quantamental/${name}`)
const only = (names: readonly string[]) => (packageName: string) => names.includes(packageName)

export const ZONES: readonly Zone[] = [
  {
    title: 'a remote imports shared contracts only',
    matches: (folder) => folder.startsWith('mfe-'),
    mayImport: only(contract('api', 'models', 'ui', 'remote')),
  },
  {
    title: 'a service imports the service kit, which imports api, models and telemetry only',
    matches: (folder) => folder === 'services/kit',
    mayImport: only(contract('api', 'models', 'telemetry')),
  },
  {
    title: 'a service imports the service kit, api and models only',
    matches: (folder) => folder.startsWith('services/'),
    mayImport: only(contract('service-kit', 'api', 'models')),
  },
  {
    title: 'the shell imports api, ui and remote only',
    matches: (folder) => folder === 'shell',
    mayImport: only(contract('api', 'ui', 'remote')),
  },
  {
    title: 'infra imports api, models, remote, telemetry and other infra packages only',
    matches: (folder) => folder.startsWith('infra/'),
    mayImport: (name, folder) =>
      only(contract('api', 'models', 'remote', 'telemetry'))(name) || folder.startsWith('infra/'),
  },
  {
    title: 'models imports nothing',
    matches: (folder) => folder === 'shared-contracts/models',
    mayImport: () => false,
  },
  {
    title: 'api imports no other package of ours',
    matches: (folder) => folder === 'shared-contracts/api',
    mayImport: () => false,
  },
  {
    title: 'ui imports api and models only',
    matches: (folder) => folder === 'shared-contracts/ui',
    mayImport: only(contract('api', 'models')),
  },
  {
    title: 'telemetry imports no other package of ours',
    matches: (folder) => folder === 'shared-contracts/telemetry',
    mayImport: () => false,
  },
  {
    title: 'remote imports api and ui only',
    matches: (folder) => folder === 'shared-contracts/remote',
    mayImport: only(contract('api', 'ui')),
  },
]

/** Third-party packages that production code of a contract may import; tests are unrestricted. */
export const THIRD_PARTY: Readonly<
  Record<string, { title: string; mayImport: (name: string, file: string) => boolean }>
> = {
  'shared-contracts/models': {
    title: 'models imports nothing, its scripts Node only',
    mayImport: (name, file) =>
      name.startsWith('node:') && file.startsWith('shared-contracts/models/scripts/'),
  },
  'shared-contracts/api': {
    title:
      'api imports typebox only, its client ky too, its article parser markdown-it too, its surfaces Node too',
    mayImport: (name, file) =>
      name === 'typebox' ||
      (name.startsWith('node:') && file.startsWith('shared-contracts/api/src/surface/')) ||
      (name === 'ky' && file.startsWith('shared-contracts/api/src/client/')) ||
      (name === 'markdown-it' && file.startsWith('shared-contracts/api/src/articles/')),
  },
}

/** Modules of `remote` that a page loads once; a relative import would bundle a second copy. */
export const LOADED_ONCE: Readonly<Record<string, string>> = {
  'shared-contracts/remote/src/shell-context.tsx': '@quantamental/remote/shell',
  'shared-contracts/remote/src/router.ts': '@quantamental/remote/router',
}

/** Whether the file is configuration outside all packages that packages' configuration may import. */
export function isSharedConfiguration(file: string): boolean {
  return /^infra\/quality\/jest\/[\w-]+\.js$/.test(file)
}
