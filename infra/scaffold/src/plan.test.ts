import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { checkServiceTrees } from '../../quality/verify/src/zones/service-tree.ts'
import { diffLines } from './changes.ts'
import { parseName } from './names.ts'
import { withWorkspace } from './package-lock.ts'
import { planRemote, planRepository } from './plan-remote.ts'
import { planService, withService } from './plan-service.ts'
import { REPOSITORY } from './repository.ts'

const NOW = new Date('2026-11-22T09:30:00Z')
const remoteOf = (name: string, page = `/${name}`, title = 'A title') =>
  planRemote(REPOSITORY, { names: parseName(name, 'remote'), path: page, title })
const serviceOf = (name: string) => planService(REPOSITORY, parseName(name, 'service'), NOW)
const read = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8')

describe('a new remote', () => {
  it('edits no shared file but the lock file', () => {
    const { create, edit } = remoteOf('night-watch')
    expect([...create.keys()].every((file) => file.startsWith('mfe-night-watch/'))).toBe(true)
    expect([...edit.keys()]).toEqual(['package-lock.json'])
  })

  it('claims its page under its federation name and requires the service it reads', () => {
    const claims = JSON.parse(
      remoteOf('night-watch').create.get('mfe-night-watch/remote.json') ?? '',
    )
    expect(claims).toMatchObject({
      name: 'mfe_night_watch',
      routes: [
        {
          ...{ path: '/night-watch', chunk: 'night-watch-page', title: 'A title' },
          menu: { name: 'Browse' },
        },
        { path: '/night-watch/about', chunk: 'about-page', title: 'About A title' },
      ],
      requires: { stocks: '^1.0.0' },
    })
  })

  it('has the exact versions of the other remotes', () => {
    const made = JSON.parse(
      remoteOf('night-watch').create.get('mfe-night-watch/package.json') ?? '',
    )
    const other = JSON.parse(read('mfe-market-beats/package.json'))
    expect(made.dependencies).toEqual(other.dependencies)
    expect(made.devDependencies).toMatchObject(other.devDependencies)
  })

  it('has no unfilled placeholder in its files', () => {
    for (const text of [
      ...remoteOf('night-watch').create.values(),
      ...serviceOf('night-watch').create.values(),
    ]) {
      expect(text).not.toMatch(/\{\{\w/)
    }
  })

  it('is refused when its folder or page already exists', () => {
    expect(() => remoteOf('stocks')).toThrow('mfe-stocks already exists')
    expect(() => remoteOf('night-watch', '/plans')).toThrow('/plans is already a page of mfe-cart')
    expect(() => remoteOf('night-watch', '/about')).toThrow('/about is already a page of shell')
  })
})

describe('a new remote in its own repository', () => {
  const packages = { '@quantamental/api': 'packages/quantamental-api-8.18.0.tgz' }
  const wish = { names: parseName('night-watch', 'remote'), path: '/night-watch', title: 'A title' }
  const { create, edit, links } = planRepository(REPOSITORY, wish, packages)

  it('changes no file of the checkout and imports none', () => {
    expect([...edit, ...links]).toEqual([])
    for (const [file, text] of create) {
      expect(path.normalize(file)).not.toMatch(/^(\.\.|\/)/)
      const requests = [...text.matchAll(/from '(\.[^']*)'/g)].map(([, request = '']) => request)
      for (const request of requests) {
        expect([...create.keys()]).toContain(path.join(path.dirname(file), request))
      }
    }
  })

  it('installs the packed contract packages, and the versions of the other remotes', () => {
    const made = JSON.parse(create.get('package.json') ?? '')
    const { react } = JSON.parse(read('mfe-market-beats/package.json')).dependencies
    expect(made.dependencies).toMatchObject({
      '@quantamental/api': 'file:packages/quantamental-api-8.18.0.tgz',
      react,
    })
    expect(made.devDependencies.jest).toBe(JSON.parse(read('package.json')).devDependencies.jest)
  })

  it('has the sources of a remote of this repository, without its chaos suite', () => {
    const here = [...remoteOf('night-watch').create.keys()]
      .map((file) => file.replace('mfe-night-watch/', ''))
      .filter((file) => file !== 'test/chaos.ts')
    expect([...create.keys()].toSorted()).toEqual([...here, '.gitignore'].toSorted())
  })
})

describe('a new service', () => {
  it('edits only lists that name every service', () => {
    const { edit, links } = serviceOf('night-watch')
    expect([...edit.keys()]).toEqual([
      'shared-contracts/api/src/services/services.constants.ts',
      'shared-contracts/api/src/services/contract-versions.ts',
      'shared-contracts/api/CHANGELOG.md',
      'shared-contracts/api/package.json',
      'services/kit/src/http/openapi.ts',
      'infra/quality/drills/src/access/expected-access.ts',
      'infra/deploy/kubernetes/settings/secrets.example.yaml',
      'package-lock.json',
    ])
    const added = (file: string) => {
      const { before = '', after = '' } = edit.get(file) ?? {}
      return diffLines({ before, after })
    }
    expect(added('services/kit/src/http/openapi.ts')).toEqual([
      "+   'night-watch': () => import('@quantamental/api/night-watch'),",
    ])
    expect(added('infra/quality/drills/src/access/expected-access.ts')).toEqual([
      "+       'GET /api/night-watch/',",
    ])
    expect(added('shared-contracts/api/CHANGELOG.md')).toEqual(
      expect.arrayContaining(['+ - night-watch 1.0.0', '+   - First published: 1 route']),
    )
    expect(added('infra/deploy/kubernetes/settings/secrets.example.yaml')).toContain(
      '+ metadata: { name: night-watch-database }',
    )
    expect(edit.get('shared-contracts/api/src/services/contract-versions.ts')?.after).toContain(
      "  'night-watch': '1.0.0',\n}\n",
    )
    expect([...links]).toEqual([
      ['node_modules/@quantamental/service-night-watch', '../../services/night-watch'],
    ])
  })

  it('has the tree of every service, with one migration', () => {
    const { create } = serviceOf('night-watch')
    const files = [...create.keys()]
    expect(files).toContain('services/night-watch/migrations/20261122T0930-create-night-watch.ts')
    expect(files).toContain('services/night-watch/src/night-watch/list-night-watch.route.ts')
    expect(files).toContain('infra/deploy/docker/night-watch.Dockerfile')
    expect(files).toContain('shared-contracts/api/published/night-watch.jsonl')
    expect(checkServiceTrees(files, (file) => create.get(file) ?? '')).toEqual([])
  })

  it('is refused when its name, folder or path is taken', () => {
    expect(() => serviceOf('stocks')).toThrow('services/stocks already exists')
    expect(() => serviceOf('account')).toThrow('services/account already exists')
    expect(() => serviceOf('order')).toThrow('/api/order belongs to services/cart')
  })

  it('is refused when the list of services has an unexpected layout', () => {
    expect(() => withService('export const SERVICE_NAMES = list()', 'x')).toThrow(
      /nothing was changed/,
    )
  })

  it('is appended to the list of services', () => {
    const text = withService(read('shared-contracts/api/src/services/services.constants.ts'), 'x')
    expect(text).toContain(`'${SERVICE_NAMES.at(-1)}', 'x'`)
    expect(text).toContain("  x: ['/api/x', '/api/personal-data/x', '/api/reference/x'],\n}\n")
  })
})

describe('the lock file', () => {
  it('does not change when an existing workspace is added again', () => {
    const text = read('package-lock.json')
    const folder = 'mfe-stocks'
    const { name, version, dependencies, devDependencies } = JSON.parse(text).packages[folder]
    expect(withWorkspace(text, folder, { name, version, dependencies, devDependencies })).toBe(text)
  })
})
