import { expect, it } from '@jest/globals'
import { hashPassword, isPasswordOf } from './password-hash.ts'

it('a password matches its hash only in full, however long it is', async () => {
  const password = `${'long '.repeat(25)}é`
  const phc = await hashPassword(password)
  expect(await isPasswordOf(phc, password)).toBe(true)
  expect(await isPasswordOf(phc, `${'long '.repeat(25)}e`)).toBe(false)
  expect(await isPasswordOf(phc, password.slice(0, 72))).toBe(false)
})

// See infra/docs/domain/identity-and-sessions.md.
it('the hash is argon2id with 46 MiB, one pass and one lane', async () => {
  expect(await hashPassword('any')).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

it('hashes are salted: the same password gets a different hash each time', async () => {
  expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
})

it('no password matches an unknown user, not even that of the decoy hash', async () => {
  expect(await isPasswordOf(undefined, 'decoy password')).toBe(false)
})
