import type { Generated } from 'kysely'

interface SiteFlagTable {
  name: string
  value: boolean
  changed_at: Date
  /** User id of the operator. */
  changed_by: number
}

interface SiteMaintenanceTable {
  is_only: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  note: string
}

/** Tables of the site's state, joined into `AccountDatabase`. */
export interface SiteTables {
  site_flag: SiteFlagTable
  site_maintenance: SiteMaintenanceTable
}
