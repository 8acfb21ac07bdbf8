import {
  findUsersRoute,
  getSubscriptionCaseRoute,
  listAlertsRoute,
  listReconciliationsRoute,
} from '@quantamental/api/cart'
import { useStaffQuery } from '@quantamental/remote/staff'
import { keepPreviousData } from '@tanstack/react-query'

/** Cached in memory only, never persisted. */
export const OPERATOR_KEY = ['operator'] as const
export const ALERTS_KEY = [...OPERATOR_KEY, 'alerts'] as const
export const RECONCILIATIONS_KEY = [...OPERATOR_KEY, 'reconciliations'] as const

export function caseKey(id: number) {
  return [...OPERATOR_KEY, 'case', id] as const
}

/** Customers that match `q`; no request if it is empty. */
export function useCustomers(q: string) {
  return useStaffQuery(
    [...OPERATOR_KEY, 'customers', q],
    (http, signal) => http.call(findUsersRoute, { query: { q }, signal }),
    { enabled: q !== '', placeholderData: keepPreviousData },
  )
}

export function useAlerts(resolved: boolean) {
  return useStaffQuery([...ALERTS_KEY, resolved], (http, signal) =>
    http.call(listAlertsRoute, { query: resolved ? { resolved } : {}, signal }),
  )
}

export function useReconciliations() {
  return useStaffQuery(RECONCILIATIONS_KEY, (http, signal) =>
    http.call(listReconciliationsRoute, { signal }),
  )
}

/** One subscription; no request if `id` is null. */
export function useCase(id: number | null) {
  return useStaffQuery(
    caseKey(id ?? 0),
    (http, signal) => http.call(getSubscriptionCaseRoute, { params: { id: id ?? 0 }, signal }),
    { enabled: id !== null },
  )
}
