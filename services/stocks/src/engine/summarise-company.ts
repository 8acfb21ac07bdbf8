import type { CompanyInput } from './company-input.ts'
import type { CompanyResult } from './company-result.ts'
import type { CompanyOwn } from './snapshot.ts'

/** What lists, ranks, search and headers read of a company: its newest quarter and the one two before. */
export function summariseCompany(_input: CompanyInput, result: CompanyResult): CompanyOwn {
  throw new Error(`not computed: ${result.companyId}`)
}
