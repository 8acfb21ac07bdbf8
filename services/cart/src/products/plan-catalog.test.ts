import { describe, expect, it } from '@jest/globals'
import { buildPlanCatalog } from './plan-catalog.ts'

describe('the plan catalog', () => {
  it.each([
    // Limits: infra/docs/domain/entitlement.md. Prices: infra/docs/decisions/0010-plan-prices.md.
    ['basic', 3, 'Basic', 999, 799, 1, 5, 2, 10, 10, 400, 10],
    ['standard', 4, 'Standard', 1999, 1599, 1, 5, 4, 20, 20, 2500, null],
    ['pro', 5, 'Pro', 3999, 3199, 1, 5, 6, 30, 30, 5500, null],
    ['commercial', 9, 'Commercial', 3999, 3199, 5, 1, 8, 40, 40, 5500, null],
  ])('the plan catalog has %s with its limits and prices', (code, tierNumber, name, ...rest) => {
    const plan = buildPlanCatalog().plans.find((candidate) => candidate.code === code)
    expect(plan).toBeDefined()
    if (!plan) return
    expect([plan.tier.tierNumber, plan.tier.name]).toEqual([tierNumber, name])
    expect([
      plan.basePricePerMonthInCents,
      plan.basePricePerMonthAnnualBillingInCents,
      plan.basePriceMultiplier,
      plan.commercialMultiplier,
      plan.tier.watchlistsAllowed,
      plan.tier.stocksPerList,
      plan.tier.pageSize,
      plan.tier.stocksIncluded,
      plan.tier.maxDates,
    ]).toEqual(rest)
  })

  it('the plan catalog lists the cheapest plan first', () => {
    expect(buildPlanCatalog().plans.map((plan) => plan.tier.tierNumber)).toEqual([3, 4, 5, 9])
  })

  it('Commercial follows an overridden price of Pro', () => {
    const { plans } = buildPlanCatalog({
      pro: { pricePerMonthInCents: 5000, pricePerMonthAnnualBillingInCents: 4000 },
    })
    const commercial = plans.find((plan) => plan.code === 'commercial')
    expect(commercial).toMatchObject({
      basePricePerMonthInCents: 5000,
      basePricePerMonthAnnualBillingInCents: 4000,
      basePriceMultiplier: 5,
    })
  })

  it("Commercial keeps its description when Pro's is overridden", () => {
    const { plans } = buildPlanCatalog({ pro: { description: 'All of it.' } })
    expect(plans.find((plan) => plan.code === 'pro')?.description).toBe('All of it.')
    expect(plans.find((plan) => plan.code === 'commercial')?.description).not.toBe('All of it.')
  })

  it('the plan catalog has 20 stocks of your choice, 15% less in a bundle', () => {
    // 4.99 and 3.99: infra/docs/decisions/0024-catalog-and-server-quotes.md.
    expect(buildPlanCatalog().addOns).toEqual([
      {
        code: 'ALACARTE_20',
        name: '20 stocks of your choice',
        description: 'A list of 20 stocks of your choice.',
        basePricePerMonthInCents: 499,
        basePricePerMonthAnnualBillingInCents: 399,
        commercialMultiplier: 5,
        scopeCodes: ['ALACARTE_20'],
        isAlacarte: true,
        bundleDiscountBasisPoints: 1500,
      },
    ])
  })

  it('an installation can set the price of the add-on', () => {
    const { addOns } = buildPlanCatalog({
      alacarte_20: { pricePerMonthInCents: 600, pricePerMonthAnnualBillingInCents: 500 },
    })
    expect(addOns).toMatchObject([
      { basePricePerMonthInCents: 600, basePricePerMonthAnnualBillingInCents: 500 },
    ])
  })
})
