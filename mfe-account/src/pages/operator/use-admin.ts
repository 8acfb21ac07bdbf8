import type { ApiError } from '@quantamental/api/client'
import type { RouteContract, RouteResult } from '@quantamental/api/common'
import {
  getAdminUserRoute,
  listAdminActionsRoute,
  listAdminFlagsRoute,
  listAdminInquiriesRoute,
  listAdminInvitesRoute,
  listAdminQueuesRoute,
  listAdminUsersRoute,
} from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AuditView, InquiriesView, UsersView } from './admin-views.ts'

/** Options of all admin queries: always refetched, cached in memory only. */
const FRESH = { staleTime: 0, gcTime: 0 } as const
const POLL_MS = 5000

const ADMIN_KEY = ['admin'] as const
const userKey = (id: number) => [...ADMIN_KEY, 'user', id] as const

type Answer<R extends RouteContract> = RouteResult<R>

/** Return a function that refetches all admin data, called after every action. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ADMIN_KEY }), [client])
}

export function useUsers({ q, role, page }: UsersView) {
  const { http } = useShell()
  return useQuery<Answer<typeof listAdminUsersRoute>, ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'users', q, role, page],
    queryFn: ({ signal }) =>
      http.call(listAdminUsersRoute, {
        query: { page, ...(q !== '' && { q }), ...(role !== null && { role }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useUser(id: number) {
  const { http } = useShell()
  return useQuery<Answer<typeof getAdminUserRoute>, ApiError>({
    ...FRESH,
    queryKey: userKey(id),
    queryFn: ({ signal }) => http.call(getAdminUserRoute, { params: { id }, signal }),
  })
}

export function useInquiries({ state, kind, page }: InquiriesView) {
  const { http } = useShell()
  return useQuery<Answer<typeof listAdminInquiriesRoute>, ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'inquiries', state, kind, page],
    queryFn: ({ signal }) =>
      http.call(listAdminInquiriesRoute, {
        query: { page, ...(state !== null && { state }), ...(kind !== null && { kind }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useFlags() {
  const { http } = useShell()
  return useQuery<Answer<typeof listAdminFlagsRoute>, ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'flags'],
    queryFn: ({ signal }) => http.call(listAdminFlagsRoute, { signal }),
  })
}

export function useInvites() {
  const { http } = useShell()
  return useQuery<Answer<typeof listAdminInvitesRoute>, ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'invites'],
    queryFn: ({ signal }) => http.call(listAdminInvitesRoute, { signal }),
  })
}

/**
 * Queues of all services; with `isPolled`, refetched every five seconds while the page is visible.
 */
export function useQueues({ isPolled = false } = {}) {
  const { http } = useShell()
  return useQuery<Answer<typeof listAdminQueuesRoute>, ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'queues'],
    queryFn: ({ signal }) => http.call(listAdminQueuesRoute, { signal }),
    refetchInterval: isPolled && POLL_MS,
    refetchIntervalInBackground: false,
  })
}

export function useActions({ service, operator, page }: AuditView) {
  const { http } = useShell()
  return useQuery<Answer<typeof listAdminActionsRoute>, ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'actions', service, operator, page],
    queryFn: ({ signal }) =>
      http.call(listAdminActionsRoute, {
        query: {
          page,
          ...(service !== null && { service }),
          ...(operator !== null && { operator }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
