import type { ApiError } from '@quantamental/api/client'
import type { RouteContract, RouteResult } from '@quantamental/api/common'
import {
  getDeskUserRoute,
  listDeskActionsRoute,
  listDeskFlagsRoute,
  listDeskInquiriesRoute,
  listDeskInvitesRoute,
  listDeskQueuesRoute,
  listDeskUsersRoute,
} from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AuditView, InquiriesView, UsersView } from './desk-views.ts'

/** Of everything below: an operator looks at what is now. Kept in memory only. */
const FRESH = { staleTime: 0, gcTime: 0 } as const
const POLL_MS = 5000

const DESK_KEY = ['desk'] as const
const userKey = (id: number) => [...DESK_KEY, 'user', id] as const

type Answer<R extends RouteContract> = RouteResult<R>

/** After a deed: everything that the desk shows is asked for again. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: DESK_KEY }), [client])
}

export function useUsers({ q, role, page }: UsersView) {
  const { http } = useShell()
  return useQuery<Answer<typeof listDeskUsersRoute>, ApiError>({
    ...FRESH,
    queryKey: [...DESK_KEY, 'users', q, role, page],
    queryFn: ({ signal }) =>
      http.call(listDeskUsersRoute, {
        query: { page, ...(q !== '' && { q }), ...(role !== null && { role }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useUser(id: number) {
  const { http } = useShell()
  return useQuery<Answer<typeof getDeskUserRoute>, ApiError>({
    ...FRESH,
    queryKey: userKey(id),
    queryFn: ({ signal }) => http.call(getDeskUserRoute, { params: { id }, signal }),
  })
}

export function useInquiries({ state, kind, page }: InquiriesView) {
  const { http } = useShell()
  return useQuery<Answer<typeof listDeskInquiriesRoute>, ApiError>({
    ...FRESH,
    queryKey: [...DESK_KEY, 'inquiries', state, kind, page],
    queryFn: ({ signal }) =>
      http.call(listDeskInquiriesRoute, {
        query: { page, ...(state !== null && { state }), ...(kind !== null && { kind }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useFlags() {
  const { http } = useShell()
  return useQuery<Answer<typeof listDeskFlagsRoute>, ApiError>({
    ...FRESH,
    queryKey: [...DESK_KEY, 'flags'],
    queryFn: ({ signal }) => http.call(listDeskFlagsRoute, { signal }),
  })
}

export function useInvites() {
  const { http } = useShell()
  return useQuery<Answer<typeof listDeskInvitesRoute>, ApiError>({
    ...FRESH,
    queryKey: [...DESK_KEY, 'invites'],
    queryFn: ({ signal }) => http.call(listDeskInvitesRoute, { signal }),
  })
}

/** Asked again every few seconds while the page is visible, where `isPolled`. */
export function useQueues({ isPolled = false } = {}) {
  const { http } = useShell()
  return useQuery<Answer<typeof listDeskQueuesRoute>, ApiError>({
    ...FRESH,
    queryKey: [...DESK_KEY, 'queues'],
    queryFn: ({ signal }) => http.call(listDeskQueuesRoute, { signal }),
    refetchInterval: isPolled && POLL_MS,
    refetchIntervalInBackground: false,
  })
}

export function useActions({ service, operator, page }: AuditView) {
  const { http } = useShell()
  return useQuery<Answer<typeof listDeskActionsRoute>, ApiError>({
    ...FRESH,
    queryKey: [...DESK_KEY, 'actions', service, operator, page],
    queryFn: ({ signal }) =>
      http.call(listDeskActionsRoute, {
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
