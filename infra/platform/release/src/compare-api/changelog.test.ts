import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readContractVersion } from '../pack/contract-versions.ts'
import { PACKED, REPOSITORY } from '../pack/packages.ts'
import {
  CHANGELOG_FILE,
  describeApi,
  describeSurface,
  newestEntry,
  withEntry,
} from './changelog.ts'

const version = { type: 'string' }
const apiOf = (number: string, routes: Record<string, object>) => ({
  service: 'stocks' as const,
  version: number,
  routes: Object.entries(routes).map(([route, schema]) => ({ route, response: { 200: schema } })),
})

describe('the changelog of a contract package', () => {
  it.each(PACKED)('of %s starts with the published version', (folder) => {
    const file = join(REPOSITORY, 'shared-contracts', folder, CHANGELOG_FILE)
    expect(newestEntry(readFileSync(file, 'utf8'))).toBe(readContractVersion(folder))
  })

  it('gets new entries above the others', () => {
    const first = withEntry('# Title\n\nText.\n', '1.0.0', '2026-11-22', ['- First'])
    expect(first).toBe('# Title\n\nText.\n\n## 1.0.0 (2026-11-22)\n\n- First\n')
    expect(withEntry(first, '1.1.0', '2026-11-28', ['- Second'])).toBe(
      '# Title\n\nText.\n\n## 1.1.0 (2026-11-28)\n\n- Second\n\n## 1.0.0 (2026-11-22)\n\n- First\n',
    )
  })

  it('lists the routes of a service that were added, changed or removed', () => {
    const before = apiOf('1.2.0', { 'GET /a/': version, 'GET /b/': version, 'GET /c/': version })
    const after = apiOf('2.0.0', { 'GET /a/': version, 'GET /b/': {}, 'GET /d/': version })
    expect(describeApi(before, after)).toEqual([
      '- stocks 2.0.0',
      '  - Changed: `GET /b/`',
      '  - Added: `GET /d/`',
      '  - Removed: `GET /c/`',
      expect.stringMatching(/^ {2}- Breaking: GET \/b\/: /),
      '  - Breaking: GET /c/ was removed',
    ])
    expect(describeApi(before, before)).toEqual([])
  })

  it('lists the exports of a package that were added, changed or removed', () => {
    const surface = (number: string, since: Record<string, string>) => ({
      package: '@quantamental/ui',
      version: number,
      declarations: Object.entries(since).map(([name, each]) => ({ name, type: '', since: each })),
    })
    const before = surface('1.0.0', { Card: '1.0.0', Tag: '1.0.0', Table: '1.0.0' })
    const after = surface('2.0.0', { Card: '1.0.0', Table: '2.0.0', Chip: '2.0.0' })
    expect(describeSurface(before, after)).toEqual([
      '- Added: `Chip`',
      '- Changed: `Table`',
      '- Removed: `Tag`',
    ])
    expect(describeSurface(undefined, before)).toEqual(['- First published: 3 exports'])
  })
})
