import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { applyChanges, type Changes, diffLines, editFile } from './changes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quantamental-changes-'))
  writeFileSync(path.join(root, 'list.txt'), 'a\nb\n')
  mkdirSync(path.join(root, 'kept'))
})
afterEach(() => rmSync(root, { recursive: true }))

const changesOf = (): Changes => ({
  create: new Map([
    ['new/deep/x.txt', 'x'],
    ['kept/y.txt', 'y'],
  ]),
  edit: new Map([editFile(root, 'list.txt', (text) => `${text}c\n`)]),
  links: new Map([['links/z', '../kept']]),
})
const list = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()

describe('changes', () => {
  it('are all done', () => {
    applyChanges(root, changesOf(), () => {})
    expect(readFileSync(path.join(root, 'new/deep/x.txt'), 'utf8')).toBe('x')
    expect(readFileSync(path.join(root, 'list.txt'), 'utf8')).toBe('a\nb\nc\n')
    expect(existsSync(path.join(root, 'links/z/y.txt'))).toBe(true)
  })

  it('are all taken back when the end fails', () => {
    const before = list()
    expect(() =>
      applyChanges(root, changesOf(), () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(list()).toEqual(before)
    expect(readFileSync(path.join(root, 'list.txt'), 'utf8')).toBe('a\nb\n')
  })

  it('leave alone what somebody else has put into a new folder', () => {
    expect(() =>
      applyChanges(root, changesOf(), () => {
        writeFileSync(path.join(root, 'new/other.txt'), '')
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(list()).toContain('new/other.txt')
  })

  it('never replace a file', () => {
    writeFileSync(path.join(root, 'kept/y.txt'), 'mine')
    const before = list()
    expect(() => applyChanges(root, changesOf(), () => {})).toThrow('kept/y.txt exists already')
    expect(list()).toEqual(before)
  })
})

describe('the summary of an edit', () => {
  it('shows the lines that came, and those in whose place they came', () => {
    expect(diffLines({ before: 'a\nb\nc', after: 'a\nx\nb\nc' })).toEqual(['+ x'])
    expect(diffLines({ before: 'a\nb\nc', after: 'a\nB\nc\nd' })).toEqual(['- b', '+ B', '+ d'])
  })
})
