import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'

const TEXT = readFileSync(path.join(REPOSITORY, 'infra/docs/security.md'), 'utf8')
const ROW = /^\| (\d+)\.(\d+)\.(\d+) \| [^|]+ \| (met|partly|not met|n\/a) \| ([^|]*) \|$/gm
const items = [...TEXT.matchAll(ROW)].map(([, chapter, section, item, state, where = '']) => ({
  id: `${chapter}.${section}.${item}`,
  chapter: Number(chapter),
  state,
  where,
}))

/** Requirements of levels 1 and 2 by chapter: OWASP ASVS 5.0.0, https://github.com/OWASP/ASVS/tree/v5.0.0 */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

describe('the list of security requirements', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const counts = COUNTS.map(
      (_, index) => items.filter(({ chapter }) => chapter === index + 1).length,
    )
    expect(counts).toEqual(COUNTS)
    expect(new Set(items.map(({ id }) => id)).size).toBe(253)
  })

  it('says where each requirement is met, or why not', () => {
    expect(items.filter(({ where }) => where.trim() === '').map(({ id }) => id)).toEqual([])
  })

  it('counts its states right', () => {
    const [, ...summary] = /\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/.exec(TEXT) ?? []
    const states = ['met', 'partly', 'not met', 'n/a']
    const found = states.map((state) => items.filter((each) => each.state === state).length)
    expect(summary.map(Number)).toEqual(found)
  })
})
