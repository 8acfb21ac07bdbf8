import type { Company } from '../../companies/company.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import type { CompanyResult } from '../../engine/company-result.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { UniverseDocument } from '../documents/trend.document.ts'
import type { CompanyOwn, UniverseFields } from '../snapshot/snapshot-row.ts'
import type { UniverseRow } from '../track-record/vintage.ts'

export interface RankedCompany {
  readonly company: Company
  readonly own: CompanyOwn
  readonly universe: UniverseFields
}

/** Computation from stored rows to documents, imported by workers as `computation` by address. */
export interface CompanyComputation {
  /** Versions of all code that can change a result or a document. */
  readonly version: string
  /** Version of the engine alone, stored with each result. */
  readonly engineVersion: string
  computeCompany(input: CompanyInput, marketData: EngineMarketData): CompanyResult | null
  summarizeCompany(input: CompanyInput, result: CompanyResult): CompanyOwn
  buildPageDocuments(company: Company, result: CompanyResult): readonly PageDocument[]
  buildUniverseDocuments(rows: readonly UniverseRow[]): readonly UniverseDocument[]
}

/** Module with the computation; tests replace it. */
export const ENGINE_COMPUTATION = new URL('./engine-computation.ts', import.meta.url).href

/** @throws if the module at `address` does not export a computation. */
export async function loadComputation(address: string): Promise<CompanyComputation> {
  const { computation } = (await import(address)) as { computation?: CompanyComputation }
  if (!computation) throw new Error(`No computation in ${address}`)
  return computation
}
