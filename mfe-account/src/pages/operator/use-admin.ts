import {
  getAdminUserRoute,
  getReleasesRoute,
  listAdminActionsRoute,
  listAdminFlagsRoute,
  listAdminInquiriesRoute,
  listAdminInvitesRoute,
  listAdminPolicyReportsRoute,
  listAdminQueuesRoute,
  listAdminUsersRoute,
} from '@quantamental/api/site'
import { useStaffChange, useStaffQuery } from '@quantamental/remote/staff'
import { keepPreviousData } from '@tanstack/react-query'
import type { AuditView, InquiriesView, UsersView } from './admin-views.ts'

const POLL_MS = 5000
const ADMIN_KEY = ['admin'] as const
const PAGED = { placeholderData: keepPreviousData } as const

export function useAdminChange() {
  return useStaffChange(ADMIN_KEY)
}

export function useUsers({ q, role, page }: UsersView) {
  const query = { page, ...(q !== '' && { q }), ...(role !== null && { role }) }
  return useStaffQuery(
    [...ADMIN_KEY, 'users', query],
    (http, signal) => http.call(listAdminUsersRoute, { query, signal }),
    PAGED,
  )
}

/** One user; no request if `id` is null. */
export function useUser(id: number | null) {
  return useStaffQuery(
    [...ADMIN_KEY, 'user', id],
    (http, signal) => http.call(getAdminUserRoute, { params: { id: id ?? 0 }, signal }),
    { enabled: id !== null },
  )
}

export function useInquiries({ state, kind, page }: InquiriesView) {
  const query = { page, ...(state !== null && { state }), ...(kind !== null && { kind }) }
  return useStaffQuery(
    [...ADMIN_KEY, 'inquiries', query],
    (http, signal) => http.call(listAdminInquiriesRoute, { query, signal }),
    PAGED,
  )
}

export function useFlags() {
  return useStaffQuery([...ADMIN_KEY, 'flags'], (http, signal) =>
    http.call(listAdminFlagsRoute, { signal }),
  )
}

export function useInvites() {
  return useStaffQuery([...ADMIN_KEY, 'invites'], (http, signal) =>
    http.call(listAdminInvitesRoute, { signal }),
  )
}

/**
 * Queues of all services; with `isPolled`, refetched every five seconds while the page is visible.
 */
export function useQueues({ isPolled = false } = {}) {
  return useStaffQuery(
    [...ADMIN_KEY, 'queues'],
    (http, signal) => http.call(listAdminQueuesRoute, { signal }),
    { refetchInterval: isPolled && POLL_MS },
  )
}

/** Builds with their figures, refetched every five seconds while the page is visible. */
export function useReleases() {
  return useStaffQuery(
    [...ADMIN_KEY, 'releases'],
    (http, signal) => http.call(getReleasesRoute, { signal }),
    { refetchInterval: POLL_MS },
  )
}

export function usePolicyReports() {
  return useStaffQuery([...ADMIN_KEY, 'policy-reports'], (http, signal) =>
    http.call(listAdminPolicyReportsRoute, { signal }),
  )
}

export function useActions({ service, operator, page }: AuditView) {
  const query = {
    page,
    ...(service !== null && { service }),
    ...(operator !== null && { operator }),
  }
  return useStaffQuery(
    [...ADMIN_KEY, 'actions', query],
    (http, signal) => http.call(listAdminActionsRoute, { query, signal }),
    PAGED,
  )
}
