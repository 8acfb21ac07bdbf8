import { describe, expect, it } from '@jest/globals'
import { parseMail } from './message.ts'

const envelope = { sender: 'bounce@example.com', recipients: ['b@example.com'] }

describe('parseMail', () => {
  it('encoded headers and bodies are decoded', async () => {
    const raw = Buffer.from(
      'From: =?utf-8?q?Jos=C3=A9?= <jose@example.com>\r\nSubject: =?utf-8?b?4pyT?=\r\n' +
        'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n' +
        'caf=C3=A9\r\n',
    )
    const mail = await parseMail({ raw, ...envelope })
    expect(mail).toMatchObject({ from: 'José <jose@example.com>', subject: '✓', html: null })
    expect(mail.text?.trim()).toBe('café')
  })

  it('a missing sender is taken from the envelope and a missing subject is empty', async () => {
    const mail = await parseMail({ raw: Buffer.from('\r\nbody'), ...envelope })
    expect(mail).toMatchObject({ from: 'bounce@example.com', subject: '' })
  })

  it('a mail that cannot be parsed has its source as the text', async () => {
    let raw = 'Content-Type: multipart/mixed; boundary=b0\r\n\r\n'
    for (let depth = 0; depth < 300; depth++) {
      raw += `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`
    }
    const mail = await parseMail({ raw: Buffer.from(raw), ...envelope })
    expect(mail.text).toBe(raw)
    expect(mail.from).toBe('bounce@example.com')
  })
})
