import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { loadPlanCatalog, PlansFileError, parsePlansFile } from './plans-file.ts'

const prices = (monthly: unknown, annual: unknown) => ({
  price_per_month_in_cents: monthly,
  price_per_month_annual_billing_in_cents: annual,
})

function problemsOf(document: unknown): readonly string[] {
  try {
    parsePlansFile(typeof document === 'string' ? document : JSON.stringify(document))
  } catch (error) {
    if (error instanceof PlansFileError) return error.problems
    throw error
  }
  return []
}

describe('the plans file', () => {
  it('the plans file changes prices and descriptions of the plans it names', () => {
    const text = JSON.stringify({ basic: { ...prices(1200, 1000), description: ' For one. ' } })
    expect(parsePlansFile(text)).toEqual({
      basic: {
        description: 'For one.',
        pricePerMonthInCents: 1200,
        pricePerMonthAnnualBillingInCents: 1000,
      },
    })
  })

  it('the plans file changes the prices of the add-on', () => {
    expect(parsePlansFile(JSON.stringify({ alacarte_20: prices(600, 500) }))).toEqual({
      alacarte_20: { pricePerMonthInCents: 600, pricePerMonthAnnualBillingInCents: 500 },
    })
  })

  it('the plans file may be empty', () => {
    expect(parsePlansFile('{}')).toEqual({})
  })

  it.each([
    ['text that is not JSON', '{', /^Invalid JSON: /],
    ['a list', [], /^The file must be an object/],
    [
      'an unknown product',
      { gold: {} },
      /^"gold" is neither a plan nor an add-on\. Use basic, standard, pro, commercial, alacarte_20\.$/,
    ],
    ['an add-on by its code', { ALACARTE_20: prices(5, 4) }, /^"ALACARTE_20" is neither a plan/],
    ['one price of the add-on', { alacarte_20: { price_per_month_in_cents: 5 } }, /both prices/],
    [
      'a more expensive annual month of the add-on',
      { alacarte_20: prices(4, 5) },
      /billed annually \(5\) costs/,
    ],
    ['an add-on price in dollars', { alacarte_20: prices(4.99, 4) }, /whole cents .*not 4\.99\.$/],
    ['a plan that is a number', { basic: 9.99 }, /^"basic" must be an object/],
    ['an unknown setting', { basic: { price: 9 } }, /^"basic.price" is unknown/],
    ['a price in dollars', { basic: prices(9.99, 7) }, /must be whole cents from 1 .*not 9.99\.$/],
    ['a price as text', { basic: prices('999', 7) }, /not "999"\.$/],
    ['a price of 0', { basic: prices(0, 1) }, /not 0\.$/],
    ['a price too high', { basic: prices(10_000_001, 1) }, /not 10000001\.$/],
    ['only one price', { pro: { price_per_month_in_cents: 5 } }, /must have both prices/],
    [
      'a more expensive annual month',
      { basic: prices(799, 800) },
      /billed annually \(800\) costs more/,
    ],
    [
      'an empty description',
      { basic: { description: '  ' } },
      /must be text of 1 to 200 characters/,
    ],
    ['a price for Commercial', { commercial: prices(5, 4) }, /Commercial is five times Pro/],
  ])('the plans file with %s is rejected with a readable message', (_, document, sentence) => {
    const problems = problemsOf(document)
    expect(problems).not.toHaveLength(0)
    expect(problems[0]).toMatch(sentence)
  })

  it.each([
    ['one cent', prices(1, 1)],
    ['the highest price', prices(10_000_000, 10_000_000)],
  ])('the plans file accepts %s', (_, plan) => {
    expect(problemsOf({ basic: plan })).toEqual([])
  })

  it('the error about the plans file lists every problem at once', () => {
    expect(problemsOf({ gold: {}, basic: prices(-1, 1), pro: { color: 'red' } })).toHaveLength(3)
  })
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plans-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the plans of an installation', () => {
  it('the plans are the checked-in ones without PLANS_FILE', async () => {
    const [basic] = await loadPlanCatalog(undefined)
    expect(basic?.base_price_per_month_in_cents).toBe(999)
  })

  it('the plans have the prices from PLANS_FILE', async () => {
    const file = join(folder, 'plans.json')
    await writeFile(
      file,
      '{"basic":{"price_per_month_in_cents":500,"price_per_month_annual_billing_in_cents":400}}',
    )
    const [basic, standard] = await loadPlanCatalog(file)
    expect(basic?.base_price_per_month_in_cents).toBe(500)
    expect(standard?.base_price_per_month_in_cents).toBe(1999)
  })

  it('an unreadable PLANS_FILE is an error', async () => {
    await expect(loadPlanCatalog(join(folder, 'absent.json'))).rejects.toThrow(
      /Cannot read PLANS_FILE: ENOENT/,
    )
  })
})
