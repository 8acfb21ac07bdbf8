import { describe, expect, it } from '@jest/globals'
import { loadMailConfig, readBreachedPasswordsUrl } from './config.ts'

const SMTP_URL = 'smtp://user:secret@mail.test:587'

describe('mail settings', () => {
  it("the default sender is the product's name", () => {
    expect(loadMailConfig({ SMTP_URL })).toEqual({
      smtpUrl: SMTP_URL,
      from: { name: 'Quantamental', address: 'no-reply@quantamental.example' },
    })
  })

  it.each([
    ['Site <a@b.test>', { name: 'Site', address: 'a@b.test' }],
    ['<a@b.test>', { name: '', address: 'a@b.test' }],
  ])('%s is a valid sender', (MAIL_FROM, from) => {
    expect(loadMailConfig({ SMTP_URL, MAIL_FROM }).from).toEqual(from)
  })

  it.each(['a@b.test', 'Site <a b@c.test>', 'Site\r\nBcc: x@y.test <a@b.test>', 'A <a@b> <c@d>'])(
    '%j is an invalid sender',
    (MAIL_FROM) => {
      expect(() => loadMailConfig({ SMTP_URL, MAIL_FROM })).toThrow(/MAIL_FROM must be/)
    },
  )

  it.each([undefined, '', 'mail.test', 'http://mail.test'])(
    '%j is an invalid mail server',
    (url) => {
      expect(() => loadMailConfig({ SMTP_URL: url })).toThrow(
        'SMTP_URL must be an smtp:// or smtps:// URL',
      )
    },
  )
})

describe('the range API of breached passwords', () => {
  it('no passwords are looked up unless an address is set', () => {
    expect(readBreachedPasswordsUrl({})).toBeNull()
    const url = 'https://api.pwnedpasswords.com/range/'
    expect(readBreachedPasswordsUrl({ BREACHED_PASSWORDS_URL: url })).toBe(url)
  })

  it.each(['api.test/range/', 'ftp://api.test/range/', 'https://api.test/range'])(
    '%s is no range API',
    (url) => {
      expect(() => readBreachedPasswordsUrl({ BREACHED_PASSWORDS_URL: url })).toThrow(
        /BREACHED_PASSWORDS_URL must be/,
      )
    },
  )
})
