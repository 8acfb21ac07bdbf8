import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('has the usual ports of a mail catcher as defaults, on loopback', () => {
    expect(readConfig({})).toEqual({ host: '127.0.0.1', port: 8025, smtpPort: 1025 })
  })

  it('may ask for any free port', () => {
    expect(readConfig({ PORT: '0', SMTP_PORT: '65535' })).toMatchObject({
      port: 0,
      smtpPort: 65535,
    })
  })

  it('is refused with every wrong variable named', () => {
    expect(() => readConfig({ PORT: '65536', SMTP_PORT: 'smtp' })).toThrow(
      'PORT must be a port, not "65536"; SMTP_PORT must be a port, not "smtp"',
    )
  })
})
