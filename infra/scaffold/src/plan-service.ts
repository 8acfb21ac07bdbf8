import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPublished } from '@quantamental/api/compatibility'
import { SERVICE_NAMES, SERVICE_PATHS } from '@quantamental/api/services'
import { describeApi, withEntry } from '@quantamental/release/changelog'
import { raisePackage } from '@quantamental/release/replace-version'
import { type Changes, editFile } from './changes.ts'
import { type Names, titleOf } from './names.ts'
import {
  editPackageLock,
  type PackageJson,
  readPins,
  readVersion,
  workspaceLink,
} from './package-lock.ts'
import { Refusal } from './refusal.ts'
import { fillTemplates } from './templates.ts'

/** List of services, read by the edge, `npm start`, the test cluster and the database preparation. */
const LIST = 'shared-contracts/api/src/services/services.constants.ts'
/** Versions of the published contracts. */
const VERSIONS = 'shared-contracts/api/src/services/contract-versions.ts'
/** Contracts whose names become operation ids. Written out: the images contain the files that imports name. */
const OPERATIONS = 'services/kit/src/http/openapi.ts'
/** Expected access of every published route. */
const ACCESS = 'infra/quality/drills/src/access/expected-access.ts'
/** Secrets that a cluster needs. */
const SECRETS = 'infra/deploy/kubernetes/settings/secrets.example.yaml'
const CHANGELOG = 'shared-contracts/api/CHANGELOG.md'
const API_MANIFEST = 'shared-contracts/api/package.json'
/** Package that pins the versions of all services. */
const PINS = 'services/kit'

/**
 * Plan a new service: its folder, its contract with a version, its name and paths in the list of services, its entry
 * in package-lock.json and its link. @throws Refusal
 */
export function planService(root: string, names: Names, now: Date): Changes {
  const { kebab } = names
  const folder = `services/${kebab}`
  for (const each of [folder, `shared-contracts/api/src/${kebab}`]) {
    if (existsSync(path.join(root, each))) throw new Refusal(`${each} already exists`)
  }
  refuseOwned(root, names)
  const manifest = manifestOf(root, kebab)
  const values = { ...names, title: titleOf(names), stamp: stampOf(now) }
  const published = fillTemplates('published', 'shared-contracts/api/published', values)
  const raised = raisePackage(readFileSync(path.join(root, VERSIONS), 'utf8'))
  return {
    create: new Map([
      ...fillTemplates('contract', `shared-contracts/api/src/${kebab}`, values),
      [`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`],
      ...fillTemplates('service', folder, values),
      ...published,
      ...fillTemplates('docker', 'infra/deploy/docker', values),
    ]),
    edit: new Map([
      editFile(root, LIST, (text) => withService(text, kebab)),
      editFile(root, VERSIONS, () => withVersion(raised.source, kebab)),
      editFile(root, CHANGELOG, (text) =>
        withEntry(
          text,
          raised.version,
          now.toISOString().slice(0, 10),
          describeApi(undefined, readPublished([...published.values()].join(''))),
        ),
      ),
      editFile(root, API_MANIFEST, (text) => withExport(text, kebab)),
      editFile(root, OPERATIONS, (text) => withOperations(text, kebab)),
      editFile(root, ACCESS, (text) => withAccess(text, kebab)),
      editFile(root, SECRETS, (text) => withSecret(text, names)),
      editPackageLock(root, folder, manifest),
    ]),
    links: new Map([workspaceLink(folder, manifest.name)]),
  }
}

function manifestOf(root: string, kebab: string): PackageJson {
  return {
    name: `@quantamental/service-${kebab}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      typecheck: 'tsc --noEmit',
      test: 'node --experimental-vm-modules ../../node_modules/jest/bin/jest.js',
      dev: 'node --watch src/server.ts',
      start: 'node src/server.ts',
    },
    dependencies: {
      '@quantamental/api': readVersion(root, 'shared-contracts/api'),
      '@quantamental/service-kit': readVersion(root, PINS),
      ...readPins(root, PINS, ['fastify', 'kysely', 'typebox']),
    },
  }
}

/** Append name and paths to the list. @throws Refusal when the list has an unexpected layout. */
export function withService(text: string, kebab: string): string {
  const names = /(SERVICE_NAMES = \[[^\]]*?),?(\s*\] as const)/
  const paths = /(SERVICE_PATHS[^=]*= \{[\s\S]*\n {2}\],\n)(\}\n)$/
  if (!names.test(text) || !paths.test(text)) {
    throw new Refusal(`${LIST} has an unexpected layout: nothing was changed`)
  }
  return text
    .replace(names, `$1, '${kebab}'$2`)
    .replace(paths, `$1  ${keyOf(kebab)}: [${pathsOf(kebab)}],\n$2`)
}

const pathsOf = (kebab: string) =>
  ['', '/personal-data', '/reference'].map((part) => `'/api${part}/${kebab}'`).join(', ')

/** Add the first version of the service's contract. @throws Refusal */
function withVersion(text: string, kebab: string): string {
  return insert(VERSIONS, text, /\n(?=\}\n$)/, `  ${keyOf(kebab)}: '1.0.0',\n`)
}

/** Read the operation ids of the service from its contracts. @throws Refusal */
function withOperations(text: string, kebab: string): string {
  const last = /CONTRACTS: .*= \{\n(?:.*\n)*?(?=\}\n)/
  return insert(
    OPERATIONS,
    text,
    last,
    `  ${keyOf(kebab)}: () => import('@quantamental/api/${kebab}'),\n`,
  )
}

/** Expect the public route to be open to everyone. @throws Refusal */
function withAccess(text: string, kebab: string): string {
  const open = /audience: 'everyone',\n {4}key: null,\n {4}routes: \[\n/
  return insert(ACCESS, text, open, `      'GET /api/${kebab}/',\n`)
}

/** List the password of the service's database role. @throws Refusal */
function withSecret(text: string, { kebab, snake }: Names): string {
  const first = /---\n(?=apiVersion)/
  return insert(
    SECRETS,
    text,
    first,
    `apiVersion: replace.me.invalid/v1
kind: Secret
metadata: { name: ${kebab}-database }
type: kubernetes.io/basic-auth
stringData: { username: "${snake} <keep this name>", password: "<openssl rand -hex 24>" }
---
`,
  )
}

/** Insert lines after the first match. @throws Refusal when there is none. */
function insert(file: string, text: string, after: RegExp, lines: string): string {
  if (!after.test(text)) throw new Refusal(`${file} has an unexpected layout: nothing was changed`)
  return text.replace(after, (match) => match + lines)
}

/** The name as a key of an object literal. */
function keyOf(kebab: string): string {
  return kebab.includes('-') ? `'${kebab}'` : kebab
}

/** Export the contract under the service's name. @throws Refusal */
function withExport(text: string, kebab: string): string {
  const last = /(\n {2}"exports": \{[^}]*?)\n {2}\}/
  if (!last.test(text)) throw new Refusal(`${API_MANIFEST} has no exports: nothing was changed`)
  return text.replace(last, `$1,\n    "./${kebab}": "./src/${kebab}/${kebab}.ts"\n  }`)
}

/** `20261122T0900`; sorts migrations by date. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
}

/** @throws Refusal naming the service that has the name or the path. */
function refuseOwned(root: string, { kebab, snake }: Names): void {
  const known = readFileSync(path.join(root, LIST), 'utf8')
  const owner = SERVICE_NAMES.find((service) =>
    SERVICE_PATHS[service].some((prefix) => prefix === `/api/${kebab}`),
  )
  if (owner) throw new Refusal(`/api/${kebab} belongs to services/${owner}: choose another name`)
  const isListed = known.includes(`'${kebab}'`) || SERVICE_NAMES.some((name) => name === kebab)
  if (isListed) throw new Refusal(`service ${kebab} is already listed in ${LIST}`)
  const others = globSync('services/*', { cwd: root }).map((folder) => path.basename(folder))
  const twin = others.find((other) => other.replaceAll('-', '_') === snake)
  if (twin) throw new Refusal(`services/${twin} already has the schema ${snake}`)
}
