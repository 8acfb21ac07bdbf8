import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'

const rules = readFileSync(path.join(REPOSITORY, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))

it('CODEOWNERS gives every file an owner and names folders that exist', () => {
  expect(rules[0]).toEqual(['*', '@quantamental/platform'])
  for (const [pattern = '', ...owners] of rules) {
    expect(owners.length).toBeGreaterThan(0)
    for (const owner of owners) expect(owner).toMatch(/^@quantamental\/[a-z-]+$/)
    if (pattern !== '*')
      expect([pattern, existsSync(path.join(REPOSITORY, pattern))]).toEqual([pattern, true])
  }
})

it.each(['mfe', 'services'])('every domain of %s belongs to a team of its own', (kind) => {
  for (const domain of ['stocks', 'market-beats', 'account', 'cart']) {
    const folder = kind === 'mfe' ? `/mfe-${domain}/` : `/services/${domain}/`
    expect(rules.find(([pattern]) => pattern === folder)).toEqual([
      folder,
      `@quantamental/${domain}`,
    ])
  }
})
