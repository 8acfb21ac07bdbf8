import { expect, it } from '@jest/globals'
import { hashPassword, isPasswordOf } from './password-hash.ts'

it('knows a password by its hash, to the last letter and however long', async () => {
  const password = `${'long '.repeat(25)}é`
  const phc = await hashPassword(password)
  expect(await isPasswordOf(phc, password)).toBe(true)
  expect(await isPasswordOf(phc, `${'long '.repeat(25)}e`)).toBe(false)
  expect(await isPasswordOf(phc, password.slice(0, 72))).toBe(false)
})

// Source: reference of authentication, section 3.2.
it('is argon2id with 46 MiB, one pass and one lane', async () => {
  expect(await hashPassword('any')).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

it('salts: the same password has another hash each time', async () => {
  expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
})

it('has no password for nobody, not even the one it compares with', async () => {
  expect(await isPasswordOf(undefined, 'the password of nobody')).toBe(false)
})
