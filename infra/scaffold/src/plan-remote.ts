import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteClaims } from '@quantamental/remote/release'
import type { Changes } from './changes.ts'
import type { Names } from './names.ts'
import {
  editPackageLock,
  type PackageJson,
  readPins,
  readVersion,
  workspaceLink,
} from './package-lock.ts'
import { Refusal } from './refusal.ts'
import { fillTemplates } from './templates.ts'

export interface RemoteWish {
  readonly names: Names
  /** Path of the page, without parameters. */
  readonly path: string
  readonly title: string
}

/** Package that pins the versions of all remotes. */
const PINS = 'shared-contracts/remote'
const CONTRACTS = ['api', 'remote', 'ui']
const LIBRARIES = ['@tanstack/react-query', 'react', 'react-dom', 'styled-components']
const TOOLS = [
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  ...['@testing-library/user-event', '@types/react', '@types/react-dom', 'jest-environment-jsdom'],
]
/** Tools that workspaces share. */
const ROOT_TOOLS = [
  ...['@jest/globals', '@swc/core', '@swc/jest', '@types/node', 'jest', 'typescript'],
  'webpack-cli',
]

/**
 * Plan a new remote: its folder, its entry in package-lock.json and its link. No list of remotes to extend:
 * npm finds it by the workspaces' glob, builds and checks by its folder, the site by the registry.
 * @throws Refusal
 */
export function planRemote(root: string, wish: RemoteWish): Changes {
  const folder = `mfe-${wish.names.kebab}`
  if (existsSync(path.join(root, folder))) throw new Refusal(`${folder} already exists`)
  const manifest = manifestOf(folder, {
    scripts: {
      build: 'webpack --mode production',
      chaos: 'playwright test -c ../shared-contracts/remote/src/testing/chaos/playwright.config.ts',
      dev: 'webpack serve --mode development',
      typecheck: 'tsc --noEmit',
      test: 'node --experimental-vm-modules ../node_modules/jest/bin/jest.js',
    },
    dependencies: {
      ...Object.fromEntries(
        CONTRACTS.map((name) => [
          `@quantamental/${name}`,
          readVersion(root, `shared-contracts/${name}`),
        ]),
      ),
      ...readPins(root, PINS, LIBRARIES),
    },
    devDependencies: readPins(root, PINS, TOOLS),
  })
  const settings = {
    jestConfig: '../infra/quality/jest/base.js',
    tsconfig: '../tsconfig.base.json',
  }
  const files = filesOf(root, wish, 'remote-workspace', settings)
  return {
    create: new Map(
      [['package.json', present(manifest)] as const, ...files].map(([file, text]) => [
        `${folder}/${file}`,
        text,
      ]),
    ),
    edit: new Map([editPackageLock(root, folder, manifest)]),
    links: new Map([workspaceLink(folder, manifest.name)]),
  }
}

/**
 * Plan a remote in its own repository. `packages`: tarballs of the contract packages by name, relative to it.
 * Without a chaos suite, which needs the platform's edge. @throws Refusal
 */
export function planRepository(
  root: string,
  wish: RemoteWish,
  packages: Readonly<Record<string, string>>,
): Changes {
  const manifest = manifestOf(`mfe-${wish.names.kebab}`, {
    scripts: {
      build: 'webpack --mode production',
      dev: 'webpack serve --mode development',
      typecheck: 'tsc --noEmit',
      test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
    },
    dependencies: {
      ...Object.fromEntries(Object.entries(packages).map(([name, file]) => [name, `file:${file}`])),
      ...readPins(root, PINS, LIBRARIES),
    },
    devDependencies: {
      ...readPins(root, PINS, TOOLS),
      ...readPins(root, 'shared-contracts/ui', ['axe-core']),
      ...readPins(root, '.', ROOT_TOOLS),
    },
  })
  const settings = {
    jestConfig: '@quantamental/remote/jest',
    tsconfig: '@quantamental/remote/tsconfig.json',
  }
  const files = filesOf(root, wish, 'remote-repository', settings)
  files.delete('test/chaos.ts')
  return {
    create: new Map([['package.json', present(manifest)], ...files]),
    edit: new Map(),
    links: new Map(),
  }
}

/** Files of a remote but its package.json, relative to its folder. @throws Refusal */
function filesOf(
  root: string,
  { names, path: page, title }: RemoteWish,
  home: 'remote-workspace' | 'remote-repository',
  settings: Readonly<Record<'jestConfig' | 'tsconfig', string>>,
): Map<string, string> {
  refuseClaimed(root, page)
  const hasService = findContract(root, names)
  const about = {
    title: `About ${title}`,
    lead: `Where the data of ${title} comes from, in a sentence or two.`,
  }
  const claims: RemoteClaims = {
    name: `mfe_${names.snake}`,
    routes: [
      {
        path: page,
        chunk: `${names.kebab}-page`,
        data: [hasService ? `/api/${names.kebab}/` : '/api/data-version/'],
        title,
        lead: leadOf(title),
        menu: { name: 'Browse' },
      },
      { path: `${page}/about`, chunk: 'about-page', ...about },
    ],
    slots: [],
    requires: hasService ? { [names.kebab]: '^1.0.0' } : { stocks: '^1.0.0' },
  }
  const values = {
    ...{ ...names, ...settings, folder: `mfe-${names.kebab}`, title, path: page },
    ...{ lead: leadOf(title), release: claims.name },
    ...{ aboutTitle: about.title, aboutLead: about.lead },
    constant: names.snake.toUpperCase(),
    dataPath: hasService ? `/api/${names.kebab}/` : '/api/data-version/',
    dataOwner: hasService ? `services/${names.kebab}` : 'services/stocks',
  }
  const templates = ['remote', home, hasService ? 'remote-own' : 'remote-stocks']
  return new Map([
    ['remote.json', present(claims)],
    ...templates.flatMap((each) => [...fillTemplates(each, '', values)]),
  ])
}

function leadOf(title: string): string {
  return `What ${title} is about, in a sentence or two.`
}

type Parts = Pick<PackageJson, 'scripts' | 'dependencies' | 'devDependencies'>

function manifestOf(name: string, parts: Parts): PackageJson {
  return {
    ...{ name: `@quantamental/${name}`, version: '1.0.0', private: true, type: 'module' },
    ...parts,
  }
}

const present = (document: object) => `${JSON.stringify(document, null, 2)}\n`

/** Whether `new:service` created a service of this name. */
function findContract(root: string, { kebab, pascal }: Names): boolean {
  const file = path.join(root, `shared-contracts/api/src/${kebab}/${kebab}.ts`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(`const list${pascal}Route `)
}

/** @throws Refusal naming the remote that claims the page. */
function refuseClaimed(root: string, page: string): void {
  for (const file of globSync('{mfe-*,shell}/remote.json', { cwd: root })) {
    const { routes }: RemoteClaims = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    if (routes.some((claim) => claim.path.toLowerCase() === page)) {
      throw new Refusal(
        `${page} is already a page of ${path.dirname(file)}: choose another path with --path`,
      )
    }
  }
}
