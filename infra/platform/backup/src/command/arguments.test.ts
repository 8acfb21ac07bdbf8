import { describe, expect, it } from '@jest/globals'
import { parseBackupArguments, parseRestoreArguments, UsageError } from './arguments.ts'

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
