import { describe, expect, it } from '@jest/globals'
import { parseBackupArguments, parseRestoreArguments, UsageError } from './arguments.ts'

describe('the command line of a back-up', () => {
  it('needs nothing, and takes paths from where npm was called', () => {
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
  ])('refuses %p', (argv) => {
    expect(() => parseBackupArguments(argv, '/here')).toThrow(UsageError)
  })
})

describe('the command line of a restore', () => {
  it('needs the archive', () => {
    expect(parseRestoreArguments(['--from', 'a.tar'], '/here')).toEqual({
      ...{ from: '/here/a.tar', to: undefined, verify: false, json: false },
    })
    expect(() => parseRestoreArguments(['--verify'], '/here')).toThrow(UsageError)
  })
})
