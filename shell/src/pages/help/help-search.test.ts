import { describe, expect, it } from '@jest/globals'
import { searchHelp } from './search-help.ts'

const titles = (question: string) => searchHelp(question).map(({ title }) => title)

describe('the search of the help', () => {
  it.each([
    ['refund', 'Cancel, and refunds'],
    ['filter', 'Filter phrases'],
    ['API key', 'API keys'],
    ['forgot password', 'Signing in, sessions and passwords'],
    ['gdpr', 'Export or delete your data'],
    ['net-net', 'Graham’s checklists'],
  ])('finds for %j first %j', (question, title) => {
    expect(titles(question)[0]).toBe(title)
  })

  it('finds a word that is not yet written to its end, in any case', () => {
    expect(titles('VISUALI')).toContain('Upside-PE visualizer')
  })

  it('asks every word to be found', () => {
    expect(titles('refund zebra')).toEqual([])
  })

  it.each(['', '   ', '…', '<>'])('finds nothing for %j', (question) => {
    expect(titles(question)).toEqual([])
  })
})
