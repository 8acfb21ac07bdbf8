import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import {
  isDevelopmentVersion,
  listNamedVersions,
  listOutdated,
  markDevelopment,
} from './development-versions.ts'
import { openOverrideDoor, overrideAddress } from './override-door.ts'

const SITE = new URL('http://localhost:8080')
const dev = (digits: string) => `1.0.0-dev-${digits.repeat(8)}`

describe('a development build', () => {
  it('is marked only once across rebuilds', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-dev-'))
    const file = path.join(folder, 'build.json')
    writeFileSync(file, JSON.stringify({ name: 'mfe_x', packageVersion: '1.0.0' }))
    expect([markDevelopment(folder), markDevelopment(folder)]).toEqual(['mfe_x', 'mfe_x'])
    expect(JSON.parse(readFileSync(file, 'utf8')).packageVersion).toBe('1.0.0-dev')
    rmSync(folder, { recursive: true })
  })

  it('has a version that differs from a production version', () => {
    expect(isDevelopmentVersion('1.0.0-dev-ab12cd34')).toBe(true)
    expect(isDevelopmentVersion('1.0.0-ab12cd34')).toBe(false)
  })
})

describe('listOutdated', () => {
  const published = [dev('1'), dev('2'), dev('3'), dev('4')]

  it('lists all versions but the newest', () => {
    expect(listOutdated(published, new Set(), 3)).toEqual([dev('1')])
    expect(listOutdated(published.slice(1), new Set(), 3)).toEqual([])
    expect(listOutdated(published, new Set(), 0)).toEqual(published)
  })

  it('never lists versions in the registry or production versions', () => {
    const named = listNamedVersions(
      {
        ...{ schema: 1, revision: 1, shell: { stable: 's', previous: [] } },
        remotes: {
          mfe_x: {
            ...{ stable: dev('1'), previous: [dev('2')], state: 'on' },
            canary: { version: dev('3'), percent: 5, since: '2026-11-22T00:00:00Z' },
          },
        },
      },
      'mfe_x',
    )
    expect(listOutdated([...published, '1.0.0-55555555'], named, 0)).toEqual([dev('4')])
  })
})

describe('the local redirect', () => {
  it('opens the same page of the site with a fresh token', async () => {
    const tokens = ['one', 'two']
    const door = await openOverrideDoor(SITE, 0, () => tokens.shift() ?? null)
    const ask = () => fetch(`${door.url}/stock/z-score/AAPL?day=1`, { redirect: 'manual' })
    const [first, second, third] = [await ask(), await ask(), await ask()]
    door.close()
    const at = 'http://localhost:8080/stock/z-score/AAPL?day=1&override='
    expect(first.headers.get('location')).toBe(`${at}one`)
    expect(second.headers.get('location')).toBe(`${at}two`)
    expect(third.status).toBe(503)
  })

  it.each(['//evil.example/x', 'http://evil.example/x', '/\\evil.example'])(
    'never leaves the site for %s',
    (asked) => {
      expect(new URL(overrideAddress(SITE, asked, 't')).origin).toBe(SITE.origin)
    },
  )
})
