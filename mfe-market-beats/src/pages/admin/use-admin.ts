import type { ApiError } from '@quantamental/api/client'
import {
  type Draft,
  type DraftSummary,
  getDraftRoute,
  listDraftsRoute,
  type Preview,
  previewRoute,
} from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Options of all editor queries: always refetched, cached in memory only. */
const FRESH = { staleTime: 0, gcTime: 0 } as const
/**
 * Pause after the last keystroke before the preview updates, in milliseconds. See
 * infra/docs/domain/pages.md.
 */
const PAUSE_MS = 300
/** Polling interval while an article waits for its charts, in milliseconds. */
const POLL_MS = 1500

const ADMIN_KEY = ['market-beats', 'admin'] as const
export type PostState = DraftSummary['state']

export function draftKey(id: number) {
  return [...ADMIN_KEY, 'draft', id] as const
}

export function useDrafts(state: PostState | null) {
  const { http } = useShell()
  return useQuery<DraftSummary[], ApiError>({
    ...FRESH,
    queryKey: [...ADMIN_KEY, 'list', state],
    queryFn: ({ signal }) =>
      http.call(listDraftsRoute, { ...(state && { query: { state } }), signal }),
  })
}

/** Article to edit; polled while it waits for its charts before publication. */
export function useDraft(id: number) {
  const { http } = useShell()
  return useQuery<Draft, ApiError>({
    ...FRESH,
    queryKey: draftKey(id),
    queryFn: ({ signal }) => http.call(getDraftRoute, { params: { id }, signal }),
    enabled: id > 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data && isPublishing(data) ? POLL_MS : false),
  })
}

/** Whether publication has started but is waiting for the charts. */
export function isPublishing({ state, publish_at }: DraftSummary): boolean {
  return state === 'scheduled' && publish_at !== null && Date.parse(publish_at) <= Date.now()
}

interface Previewed {
  readonly preview: Preview | null
  readonly error: ApiError | null
  readonly isBehind: boolean
}

/** Rendered preview of `source`, requested after a typing pause. */
export function usePreview(source: string): Previewed {
  const { http } = useShell()
  const [requested, setRequested] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setRequested(source), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [source])
  const { data, error, isFetching } = useQuery<Preview, ApiError>({
    queryKey: [...ADMIN_KEY, 'preview', requested],
    queryFn: ({ signal }) => http.call(previewRoute, { body: { source: requested }, signal }),
    placeholderData: (shown) => shown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    enabled: requested.trim() !== '',
  })
  return { preview: data ?? null, error, isBehind: isFetching || requested !== source }
}
