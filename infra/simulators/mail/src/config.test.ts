import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('the defaults are ports 8025 and 1025 on loopback', () => {
    expect(readConfig({})).toEqual({ host: '127.0.0.1', port: 8025, smtpPort: 1025 })
  })

  it('port 0, for any free port, is valid', () => {
    expect(readConfig({ PORT: '0', SMTP_PORT: '65535' })).toMatchObject({
      port: 0,
      smtpPort: 65535,
    })
  })

  it('the error names every invalid variable', () => {
    expect(() => readConfig({ PORT: '65536', SMTP_PORT: 'smtp' })).toThrow(
      'PORT must be a number from 0 to 65535, not "65536"; SMTP_PORT must be a number from 0 to 65535, not "smtp"',
    )
  })
})
