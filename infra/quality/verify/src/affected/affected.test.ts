import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { listAffected } from './list-affected.ts'

const REMOTES = ['mfe-account', 'mfe-cart', 'mfe-market-beats', 'mfe-stocks']

describe('listAffected', () => {
  const clone = path.join(makeTemporaryFolder(), 'clone')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone })
  const affectedBy = (file: string) => {
    appendFileSync(path.join(clone, file), '\n')
    return listAffected(clone, 'HEAD')
  }

  beforeAll(() => {
    execFileSync('git', ['clone', '--quiet', '--shared', REPOSITORY, clone])
  })
  afterEach(() => void git('checkout', '--quiet', '.'))

  it('a page of a remote affects that remote only, without the composition suite', () => {
    expect(affectedBy('mfe-stocks/src/components/figure-parts.tsx')).toEqual({
      packages: ['mfe-stocks'],
      remotes: ['mfe-stocks'],
      composition: false,
    })
  })

  it('the claims of a remote affect the remote and the composition suite', () => {
    expect(affectedBy('mfe-cart/remote.json')).toEqual({
      packages: ['mfe-cart'],
      remotes: ['mfe-cart'],
      composition: true,
    })
  })

  it('a file of a service affects that service only', () => {
    expect(affectedBy('services/stocks/package.json')).toEqual({
      packages: ['services/stocks'],
      remotes: [],
      composition: false,
    })
  })

  it('a shared contract affects every package that uses it', () => {
    const { packages, remotes, composition } = affectedBy(
      'shared-contracts/api/src/format/format.ts',
    )
    expect(remotes).toEqual(REMOTES)
    expect(packages).toEqual(
      expect.arrayContaining([...REMOTES, 'shell', 'services/kit', 'services/account']),
    )
    expect(composition).toBe(false)
  })

  it('the contract of remotes affects every remote and the composition suite', () => {
    const { packages, remotes, composition } = affectedBy('shared-contracts/remote/src/release.ts')
    expect(remotes).toEqual(REMOTES)
    expect(packages).not.toContain('services/account')
    expect(composition).toBe(true)
  })

  it('the shell affects itself and the composition suite, but no remote or service', () => {
    const { packages, remotes, composition } = affectedBy('shell/src/app.tsx')
    expect(packages).toEqual(['shell'])
    expect(remotes).toEqual([])
    expect(composition).toBe(true)
  })

  it('without changes, no package is affected', () => {
    expect(listAffected(clone, 'HEAD')).toEqual({ packages: [], remotes: [], composition: false })
  })
})
