import type { CompanyInput, EngineSurroundings } from './company-input.ts'
import type { CompanyResult } from './company-result.ts'

/**
 * Every figure of one company's quarters, each as known when its own report was filed. Nothing dated
 * after `surroundings.today` is read, so an earlier day gives the state of knowledge of that day.
 * Null without an annual or quarterly report that states total assets.
 */
export function computeCompany(
  _input: CompanyInput,
  _surroundings: EngineSurroundings,
): CompanyResult | null {
  return null
}
