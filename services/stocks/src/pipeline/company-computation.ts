import type { PageDocument } from '../documents/page-document.ts'
import type { TrendRow, UniverseDocument } from '../documents/trend.document.ts'
import type { Company } from '../domain/company.ts'
import type { CompanyInput, EngineMarketData } from '../engine/company-input.ts'
import type { CompanyResult } from '../engine/company-result.ts'
import type { CompanyOwn, UniverseFields } from '../engine/snapshot.ts'

/** One company as a version holds it. */
export interface RankedCompany {
  readonly company: Company
  readonly own: CompanyOwn
  readonly universe: UniverseFields
}

/**
 * All that stands between stored rows and prepared documents. A module that exports one as
 * `computation` is what the workers load, by its address.
 */
export interface CompanyComputation {
  /** Versions of everything that can move a result or a document. */
  readonly version: string
  /** Version of the engine alone, kept with each result. */
  readonly engineVersion: string
  computeCompany(input: CompanyInput, marketData: EngineMarketData): CompanyResult | null
  summariseCompany(input: CompanyInput, result: CompanyResult): CompanyOwn
  buildPageDocuments(company: Company, result: CompanyResult): readonly PageDocument[]
  buildUniverseDocuments(rows: Iterable<TrendRow>): readonly UniverseDocument[]
}

/** @throws when the module at `address` exports no computation. */
export async function loadComputation(address: string): Promise<CompanyComputation> {
  const { computation } = (await import(address)) as { computation?: CompanyComputation }
  if (!computation) throw new Error(`No computation in ${address}`)
  return computation
}
