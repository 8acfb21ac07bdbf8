/** The prefix `STOCK_LIST_` makes logging out clear it. See infra/docs/domain/browser-storage.md. */
const RECENT_CRITERIA_KEY = 'STOCK_LIST_RECENT_CRITERIA'
const RECENT_MAX = 6

/** Columns last added as criteria, most recent first; empty if storage is unavailable or invalid. */
export function listRecentCriteria(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_CRITERIA_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function rememberCriterion(column: string): void {
  const codes = [column, ...listRecentCriteria().filter((one) => one !== column)]
  try {
    localStorage.setItem(RECENT_CRITERIA_KEY, JSON.stringify(codes.slice(0, RECENT_MAX)))
  } catch {
    // Storage is full or blocked: adding criteria works without the history.
  }
}
