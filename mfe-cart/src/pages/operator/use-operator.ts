import {
  type FoundUser,
  findUsersRoute,
  getSubscriptionCaseRoute,
  listAlertsRoute,
  listReconciliationsRoute,
  type OperatorAlert,
  type Reconciliation,
  type SubscriptionCase,
} from '@quantamental/api/cart'
import type { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Options of all queries below, so that operators always see the current state. */
export const FRESH = { staleTime: 0, gcTime: 0 } as const

/** In memory only, never persisted. */
export const OPERATOR_KEY = ['operator'] as const
export const ALERTS_KEY = [...OPERATOR_KEY, 'alerts'] as const
export const RECONCILIATIONS_KEY = [...OPERATOR_KEY, 'reconciliations'] as const

export function caseKey(id: number) {
  return [...OPERATOR_KEY, 'case', id] as const
}

/** Customers that match `q`; no request if it is empty. */
export function useCustomers(q: string) {
  const { http } = useShell()
  return useQuery<FoundUser[], ApiError>({
    ...FRESH,
    queryKey: [...OPERATOR_KEY, 'customers', q],
    queryFn: ({ signal }) => http.call(findUsersRoute, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

export function useAlerts(resolved: boolean) {
  const { http } = useShell()
  return useQuery<OperatorAlert[], ApiError>({
    ...FRESH,
    queryKey: [...ALERTS_KEY, resolved],
    queryFn: ({ signal }) =>
      http.call(listAlertsRoute, { query: resolved ? { resolved } : {}, signal }),
  })
}

export function useReconciliations() {
  const { http } = useShell()
  return useQuery<Reconciliation[], ApiError>({
    ...FRESH,
    queryKey: RECONCILIATIONS_KEY,
    queryFn: ({ signal }) => http.call(listReconciliationsRoute, { signal }),
  })
}

export function useCase(id: number) {
  const { http } = useShell()
  return useQuery<SubscriptionCase, ApiError>({
    ...FRESH,
    queryKey: caseKey(id),
    queryFn: ({ signal }) => http.call(getSubscriptionCaseRoute, { params: { id }, signal }),
  })
}
