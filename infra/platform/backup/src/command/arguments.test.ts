import { describe, expect, it } from '@jest/globals'
import {
  parseBackupArguments,
  parseBaseBackupArguments,
  parseRecoverArguments,
  parseRestoreArguments,
  UsageError,
} from './arguments.ts'

describe('parseBackupArguments', () => {
  it('all backup options are optional and paths are relative to the folder npm was called from', () => {
    expect(parseBackupArguments([], '/here')).toEqual({
      ...{ to: undefined, keep: undefined, withSecrets: false, json: false },
    })
    const all = ['--to', 'there', '--keep', '7', '--with-secrets', '--json']
    expect(parseBackupArguments(all, '/here')).toEqual({
      ...{ to: '/here/there', keep: 7, withSecrets: true, json: true },
    })
  })

  it.each([
    [['--keep', '0']],
    [['--keep', 'all']],
    [['--keep', '3', '--to', 'one.tar']],
    [['--nope']],
    [['folder']],
  ])('the backup options %p are refused', (argv) => {
    expect(() => parseBackupArguments(argv, '/here')).toThrow(UsageError)
  })
})

describe('parseRestoreArguments', () => {
  it('a restore requires --from', () => {
    expect(parseRestoreArguments(['--from', 'a.tar'], '/here')).toEqual({
      ...{ from: '/here/a.tar', to: undefined, verify: false, json: false },
    })
    expect(() => parseRestoreArguments(['--verify'], '/here')).toThrow(UsageError)
  })
})

describe('parseRecoverArguments', () => {
  const required = ['--from', 'base', '--wal', 'wal', '--to', 'there']

  it('a recovery requires a base backup, logs and a folder, and ends with the last log by default', () => {
    const paths = { from: '/here/base', wal: '/here/wal', to: '/here/there' }
    expect(parseRecoverArguments(required, '/here')).toEqual({ ...paths, until: undefined })
    const until = '2026-11-28T14:30:00.5Z'
    expect(parseRecoverArguments([...required, '--until', until], '/here')).toEqual({
      ...{ ...paths, until },
    })
    expect(() => parseRecoverArguments(required.slice(0, 4), '/here')).toThrow(UsageError)
  })

  it.each(['yesterday', '2026-11-28', '2026-11-28T14:30:00', "2026-11-28T14:30:00Z'"])(
    'the time %s is refused',
    (until) => {
      expect(() => parseRecoverArguments([...required, '--until', until], '/here')).toThrow(
        UsageError,
      )
    },
  )

  it('a base backup requires a folder', () => {
    expect(parseBaseBackupArguments(['--to', 'base'], '/here')).toEqual({ to: '/here/base' })
    expect(() => parseBaseBackupArguments([], '/here')).toThrow(UsageError)
  })
})
