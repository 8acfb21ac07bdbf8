import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { readPackage, trace } from '@quantamental/release/trace'
import {
  createContextFilter,
  findLast,
  parseDockerfile,
  REPOSITORY,
  readCopy,
  readDockerfiles,
  readPairs,
} from './dockerfile.ts'
import { findFaults } from './lint.ts'

const dockerfiles = readDockerfiles()
const isInContext = createContextFilter(
  readFileSync(path.join(REPOSITORY, '.dockerignore'), 'utf8'),
)

it('each service, the edge and the release tool has an image', () => {
  expect(dockerfiles.map(({ name }) => name).sort()).toEqual(
    [...SERVICE_NAMES, 'edge', 'release'].sort(),
  )
})

describe.each(dockerfiles)('$name.Dockerfile', (dockerfile) => {
  const [build] = dockerfile.stages
  const instructions = build?.instructions ?? []
  const copies = instructions
    .filter(({ keyword }) => keyword === 'COPY')
    .flatMap(({ text }) => readCopy(text).sources)
  const install = instructions.find(({ text }) => text.startsWith('npm ci'))?.text ?? ''
  const assemble =
    instructions.find(({ text }) => text.includes('assemble.ts --workspace'))?.text ?? ''
  const [, workspace = ''] = /--workspace (\S+)/.exec(assemble) ?? []
  const entries = [...assemble.matchAll(/--entry (\S+)/g)].map(([, entry = '']) => entry)

  it('the Dockerfile breaks no rule', () => {
    expect(findFaults(dockerfile)).toEqual([])
  })

  it('the image is built on the Node version that the repository pins', () => {
    const { devDependencies } = JSON.parse(
      readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'),
    )
    expect(dockerfile.defaults.get('NODE_IMAGE')).toContain(`:${devDependencies.node}-`)
  })

  it('the Dockerfile copies only files that exist and are in the context', () => {
    for (const source of copies) {
      expect([source, existsSync(path.join(REPOSITORY, source))]).toEqual([source, true])
      expect([source, isInContext(source)]).toEqual([source, true])
    }
  })

  it('the image has the sources and package.json of every own package that the process imports', () => {
    expect(install).toContain(`--workspace ${workspace}`)
    const { workspaces } = trace(REPOSITORY, workspace, entries)
    for (const folder of [workspace, ...workspaces.values()]) {
      expect(copies).toEqual(expect.arrayContaining([folder, `${folder}/package.json`]))
    }
  })

  it('every package that the process imports is a production dependency and installed', () => {
    const { packages, workspaces, absent } = trace(REPOSITORY, workspace, entries)
    expect([...absent]).toEqual([])
    const installed = [workspace, ...workspaces.values()].flatMap((folder) =>
      Object.keys(readPackage(REPOSITORY, folder).dependencies ?? {}),
    )
    const lock = JSON.parse(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8'))
    for (const folder of packages)
      expect([folder, lock.packages[folder]?.dev ?? false]).toEqual([folder, false])
    expect(installed.length).toBeGreaterThan(0)
  })

  it('the image omits the packages that build pages', () => {
    const { packages } = trace(REPOSITORY, workspace, entries)
    for (const name of ['webpack', 'react', '@swc/core', 'typescript']) {
      expect(packages).not.toContain(`node_modules/${name}`)
    }
  })

  it('the image has no simulator, demo account, drill or test', () => {
    const { sources, packages } = trace(REPOSITORY, workspace, entries)
    const unwanted =
      /^infra\/(?:simulators|quality|scaffold)\/|\/(?:demo|dev|test|testing)\/|\.test\.tsx?$/
    expect([...sources].filter((file) => unwanted.test(file))).toEqual([])
    for (const name of ['jest', 'playwright', '@playwright/test', 'fast-check', 'smtp-server']) {
      expect(packages).not.toContain(`node_modules/${name}`)
    }
  })

  it('the image sets no variable of a development server', () => {
    const variables = dockerfile.stages
      .flatMap(({ instructions: each }) => each)
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ text }) => Object.keys(readPairs(text)))
    const forbidden = /^(?:LIVE_RELOAD|CLOCK_FILE|DEMO_|FLAG_|RATE_LIMIT_FACTOR|NODE_OPTIONS)/
    expect(variables.filter((name) => forbidden.test(name))).toEqual([])
  })

  it('the image starts a file that it contains', () => {
    const command = JSON.parse(
      findLast(dockerfile, 'ENTRYPOINT') ?? findLast(dockerfile, 'CMD') ?? '[]',
    )
    expect(command[0]).toBe('node')
    const { sources } = trace(REPOSITORY, workspace, entries)
    expect([...sources]).toEqual(expect.arrayContaining([command[1], ...entries]))
  })
})

it('a package loaded by require, the list of common passwords, is in the image', () => {
  const { packages } = trace(REPOSITORY, 'services/account', [])
  expect(packages).toContain('node_modules/@zxcvbn-ts/language-common')
})

describe('the rules', () => {
  const good = dockerfiles[0]?.source ?? ''
  const faults = (from: string | RegExp, to: string) =>
    findFaults(parseDockerfile('x', good.replace(from, to)))

  it.each([
    ['root', /USER .*/, '', 'the last stage runs as root'],
    [
      'a user by name',
      /USER .*/,
      'USER node',
      'USER must be a number other than 0: Kubernetes cannot verify "node"',
    ],
    [
      'root by number',
      /USER .*/,
      'USER 0',
      'USER must be a number other than 0: Kubernetes cannot verify "0"',
    ],
    ['latest', /node:26[\w.-]+/, 'node:latest', 'node:latest names no version'],
    ['no version', /node:26[\w.-]+/, 'node', 'node names no version'],
    ['a secret', /ENV /, 'ENV CSRF_SECRET=abc ', 'ENV CSRF_SECRET is a secret'],
    ['npm install', /npm ci/, 'npm install', 'npm install ignores the lock file: use npm ci'],
    [
      'packages for development',
      / --omit=dev/,
      '',
      'npm ci installs development packages: add --omit=dev',
    ],
    ['scripts of packages', / --ignore-scripts/, '', 'npm ci runs scripts of packages'],
    [
      'sources before npm ci',
      /RUN npm ci/,
      'COPY services services\nRUN npm ci',
      'COPY services stands before npm ci: each change of a source would install again',
    ],
    [
      'a shell in front of node',
      /CMD \["node", "services.*/,
      'CMD node services/x.ts',
      'CMD is not a list: a shell would be process 1 and not forward SIGTERM',
    ],
    ['ADD', /COPY package.json/, 'ADD package.json', 'ADD unpacks and downloads: COPY'],
    [
      'files that belong to the running user',
      /COPY --from=build/,
      'COPY --chown=10001 --from=build',
      'the last stage makes the running user the owner of files: the process could change its own code',
    ],
    ['no health check', /HEALTHCHECK[^\]]*\]/, '', 'a server without HEALTHCHECK'],
  ])('a Dockerfile with %s is refused', (_name, from, to, fault) => {
    expect(faults(from, to)).toEqual([fault])
  })
})

describe('the context', () => {
  it.each([
    ['package-lock.json', true],
    ['services/account/src/server.ts', true],
    ['services/account/migrations/x.ts', true],
    ['services/account/src/server.test.ts', false],
    ['services/account/node_modules/x/index.js', false],
    ['shared-contracts/api/src/common/common.ts', true],
    ['infra/platform/release/src/assemble/trace.ts', true],
    ['infra/platform/start/src/start.ts', false],
    ['.data/secrets.json', false],
    ['.git/config', false],
    ['.env', false],
  ])('the build context contains %s: %s', (file, expected) => {
    expect(isInContext(file)).toBe(expected)
  })
})

it('pairs of an ENV line are parsed', () => {
  expect(readPairs('A=1  B=x=y')).toEqual({ A: '1', B: 'x=y' })
})
