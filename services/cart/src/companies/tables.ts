export interface CompanyTable {
  /** Upper case. */
  ticker: string
  /** 0 if no plan includes the company. */
  tier_number: number
  is_removed: boolean
  /** Revision of the last event that named it; the higher one wins. */
  revision: number
}
