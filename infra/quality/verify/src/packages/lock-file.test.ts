import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  /** Workspace package. */
  readonly link?: true
}

function readDownloaded(): [string, LockedPackage][] {
  const text = readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8')
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text)
  return Object.entries(packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  )
}

describe('package-lock.json', () => {
  it('every downloaded package, also of other platforms, has a SHA-512 digest', () => {
    const downloaded = readDownloaded()
    expect(downloaded.length).toBeGreaterThan(1000)
    const without = downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(without.map(([folder, { version }]) => `${folder} ${version}`)).toEqual([])
  })
})
