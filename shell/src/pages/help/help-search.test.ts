import { describe, expect, it } from '@jest/globals'
import { searchHelp } from './help-catalog.ts'

const titles = (question: string) => searchHelp(question).map(({ title }) => title)

describe('help search', () => {
  it.each([
    ['refund', 'Cancellation and refunds'],
    ['filter', 'Filter phrases'],
    ['API key', 'API keys'],
    ['forgot password', 'Sign-in, sessions and passwords'],
    ['gdpr', 'Export or delete your data'],
    ['net-net', 'Graham’s checklists'],
  ])('the help search ranks the article for %j first: %j', (question, title) => {
    expect(titles(question)[0]).toBe(title)
  })

  it('the help search matches word prefixes, ignoring case', () => {
    expect(titles('VISUALI')).toContain('Upside-PE visualizer')
  })

  it('the help search requires every word to match', () => {
    expect(titles('refund zebra')).toEqual([])
  })

  it.each(['', '   ', '…', '<>'])('the help search returns no articles for %j', (question) => {
    expect(titles(question)).toEqual([])
  })
})
