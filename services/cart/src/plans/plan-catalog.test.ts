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
    const plan = buildPlanCatalog().find((candidate) => candidate.code === code)
    expect(plan).toBeDefined()
    if (!plan) return
    expect([plan.tier_number, plan.name]).toEqual([tierNumber, name])
    expect([
      plan.base_price_per_month_in_cents,
      plan.base_price_per_month_annual_billing_in_cents,
      plan.base_price_multiplier,
      plan.commercial_multiplier,
      plan.watchlist_allowed,
      plan.stocks_per_list,
      plan.page_size,
      plan.stocks_included,
      plan.max_n_dates,
    ]).toEqual(rest)
  })

  it('the plan catalog lists the cheapest plan first', () => {
    const plans = buildPlanCatalog().filter(({ category_code }) => category_code === 'plan')
    expect(plans.map((plan) => plan.tier_number)).toEqual([3, 4, 5, 9])
  })

  it('Commercial follows an overridden price of Pro', () => {
    const plans = buildPlanCatalog({
      pro: { pricePerMonthInCents: 5000, pricePerMonthAnnualBillingInCents: 4000 },
    })
    const commercial = plans.find((plan) => plan.code === 'commercial')
    expect(commercial).toMatchObject({
      base_price_per_month_in_cents: 5000,
      base_price_per_month_annual_billing_in_cents: 4000,
      base_price_multiplier: 5,
    })
  })

  it("Commercial keeps its description when Pro's is overridden", () => {
    const plans = buildPlanCatalog({ pro: { description: 'All of it.' } })
    expect(plans.find((plan) => plan.code === 'pro')?.description).toBe('All of it.')
    expect(plans.find((plan) => plan.code === 'commercial')?.description).not.toBe('All of it.')
  })

  it('the plan catalog has 20 stocks of your choice, 15% less in a bundle', () => {
    // 4.99 and 3.99: infra/docs/decisions/0024-catalog-and-server-quotes.md.
    const addOns = buildPlanCatalog().filter(({ category_code }) => category_code === 'addon')
    expect(addOns).toMatchObject([
      {
        code: 'ALACARTE_20',
        name: '20 stocks of your choice',
        description: 'A list of 20 stocks of your choice.',
        base_price_per_month_in_cents: 499,
        base_price_per_month_annual_billing_in_cents: 399,
        commercial_multiplier: 5,
        scope_codes: ['ALACARTE_20'],
        is_alacarte: true,
        bundle_discount_basis_points: 1500,
      },
    ])
  })

  it('an installation can set the price of the add-on', () => {
    const products = buildPlanCatalog({
      alacarte_20: { pricePerMonthInCents: 600, pricePerMonthAnnualBillingInCents: 500 },
    })
    expect(products.filter(({ category_code }) => category_code === 'addon')).toMatchObject([
      { base_price_per_month_in_cents: 600, base_price_per_month_annual_billing_in_cents: 500 },
    ])
  })
})
