import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { loadPlanCatalog } from './load-plan-catalog.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plans-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the plans of an installation', () => {
  it('the plans are the checked-in ones without PLANS_FILE', async () => {
    const [basic] = (await loadPlanCatalog(undefined)).plans
    expect(basic?.basePricePerMonthInCents).toBe(999)
  })

  it('the plans have the prices from PLANS_FILE', async () => {
    const file = join(folder, 'plans.json')
    await writeFile(
      file,
      '{"basic":{"price_per_month_in_cents":500,"price_per_month_annual_billing_in_cents":400}}',
    )
    const [basic, standard] = (await loadPlanCatalog(file)).plans
    expect(basic?.basePricePerMonthInCents).toBe(500)
    expect(standard?.basePricePerMonthInCents).toBe(1999)
  })

  it('an unreadable PLANS_FILE is an error', async () => {
    await expect(loadPlanCatalog(join(folder, 'absent.json'))).rejects.toThrow(
      /Cannot read PLANS_FILE: ENOENT/,
    )
  })
})
