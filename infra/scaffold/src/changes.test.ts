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
  mkdirSync(path.join(root, 'existing'))
})
afterEach(() => rmSync(root, { recursive: true }))

const changesOf = (): Changes => ({
  create: new Map([
    ['new/deep/x.txt', 'x'],
    ['existing/y.txt', 'y'],
  ]),
  edit: new Map([editFile(root, 'list.txt', (text) => `${text}c\n`)]),
  links: new Map([['links/z', '../existing']]),
})
const list = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()

describe('applyChanges', () => {
  it('applies all changes', () => {
    applyChanges(root, changesOf(), () => {})
    expect(readFileSync(path.join(root, 'new/deep/x.txt'), 'utf8')).toBe('x')
    expect(readFileSync(path.join(root, 'list.txt'), 'utf8')).toBe('a\nb\nc\n')
    expect(existsSync(path.join(root, 'links/z/y.txt'))).toBe(true)
  })

  it('rolls all changes back when the last step fails', () => {
    const before = list()
    expect(() =>
      applyChanges(root, changesOf(), () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(list()).toEqual(before)
    expect(readFileSync(path.join(root, 'list.txt'), 'utf8')).toBe('a\nb\n')
  })

  it('leaves files of another process in a new folder when it rolls back', () => {
    expect(() =>
      applyChanges(root, changesOf(), () => {
        writeFileSync(path.join(root, 'new/other.txt'), '')
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(list()).toContain('new/other.txt')
  })

  it('never replaces an existing file', () => {
    writeFileSync(path.join(root, 'existing/y.txt'), 'mine')
    const before = list()
    expect(() => applyChanges(root, changesOf(), () => {})).toThrow('existing/y.txt already exists')
    expect(list()).toEqual(before)
  })
})

describe('the summary of an edit', () => {
  it('shows added lines, and changed lines as removed and added', () => {
    expect(diffLines({ before: 'a\nb\nc', after: 'a\nx\nb\nc' })).toEqual(['+ x'])
    expect(diffLines({ before: 'a\nb\nc', after: 'a\nB\nc\nd' })).toEqual(['- b', '+ B', '+ d'])
  })
})
