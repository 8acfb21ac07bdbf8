import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { loadSecrets, ROLES } from './secrets.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const folder = makeTemporaryFolder()

describe('secrets', () => {
  it('secrets are created once and readable only by their owner', () => {
    const file = path.join(folder, 'new', 'secrets.json')
    const secrets = loadSecrets(file)
    expect(Object.keys(secrets.rolePasswords)).toEqual([...ROLES])
    expect(secrets.csrfSecret.length).toBeGreaterThanOrEqual(32)
    expect(secrets.riskValuationSecret).toMatch(/^[\w-]{32}$/)
    const { rolePasswords, ...single } = secrets
    const all = [...Object.values(rolePasswords), ...Object.values(single)]
    expect(new Set(all).size).toBe(8)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(loadSecrets(file)).toEqual(secrets)
  })

  it('secrets that a newer version adds leave the stored ones unchanged', () => {
    const file = path.join(folder, 'partial.json')
    writeFileSync(file, JSON.stringify({ csrfSecret: 'stored', rolePasswords: { stocks: 'old' } }))
    const secrets = loadSecrets(file)
    expect(secrets).toMatchObject({ csrfSecret: 'stored', rolePasswords: { stocks: 'old' } })
    expect(secrets.rolePasswords.cart).toMatch(/^.{32}$/)
    expect(secrets.riskValuationSecret).toMatch(/^.{32}$/)
    expect(secrets.stripeWebhookSecret).toMatch(/^.{32}$/)
  })

  it('a damaged secrets file is not overwritten', () => {
    const file = path.join(folder, 'damaged.json')
    writeFileSync(file, '{')
    expect(() => loadSecrets(file)).toThrow('not valid JSON')
    expect(readFileSync(file, 'utf8')).toBe('{')
  })
})
