import { expect, it } from '@jest/globals'
import { parseArguments, UsageError } from './arguments.ts'

it('the default universe has 5,500 companies and 16 quarters', () => {
  expect(parseArguments(['recompute'])).toMatchObject({
    ...{ bench: 'recompute', databaseUrl: undefined, companies: 5500, quarters: 16 },
    ...{ url: undefined, rounds: 3, seconds: 0, runs: 1, samePhone: false, pages: [] },
  })
  expect(parseArguments(['list', '--url', 'http://x'])).toMatchObject({
    url: 'http://x',
    rounds: 5,
  })
  expect(
    parseArguments(['search', '--seconds', '5', '--database-url', 'postgres://x']),
  ).toMatchObject({ bench: 'search', seconds: 5, databaseUrl: 'postgres://x' })
  expect(parseArguments(['sign-in'])).toMatchObject({ bench: 'sign-in', seconds: 20 })
})

it('--page may be repeated and --same-phone is a switch', () => {
  expect(
    parseArguments(['lighthouse', '--runs', '3', '--page', '/', '--page', '/about']),
  ).toMatchObject({ bench: 'lighthouse', runs: 3, samePhone: false, pages: ['/', '/about'] })
  expect(parseArguments(['lighthouse', '--same-phone'])).toMatchObject({ samePhone: true })
})

it('growth measures all parts at three sizes by default', () => {
  expect(parseArguments(['growth'])).toMatchObject({
    sizes: [5500, 16500, 55000],
    only: ['import', 'recompute', 'start', 'search', 'list', 'screener', 'page', 'instances'],
  })
})

it('growth measures the given sizes from the smallest, and the given parts in their own order', () => {
  const argv = ['growth', '--sizes', '16500, 5500,5500', '--only', 'search,recompute']
  expect(parseArguments(argv)).toMatchObject({
    sizes: [5500, 16500],
    only: ['recompute', 'search'],
  })
})

it.each([
  [[]],
  [['walk']],
  [['server', 'search']],
  [['server', '--rounds', '0']],
  [['server', '--rounds', 'many']],
  [['server', '--nope']],
  [['growth', '--sizes', '5500,']],
  [['growth', '--sizes', 'large']],
  [['growth', '--only', 'walk']],
])('the command line %p is rejected', (argv) => {
  expect(() => parseArguments(argv)).toThrow(UsageError)
})
