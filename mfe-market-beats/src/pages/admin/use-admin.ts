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

/** Of everything below: an editor looks at what is now. */
const FRESH = { staleTime: 0, gcTime: 0 } as const
/** Specification section 9: keystroke pause. */
const PAUSE_MS = 300
/** Between two looks at an article that waits for its charts. */
const LOOK_AGAIN_MS = 1500

export const ADMIN_KEY = ['market-beats', 'admin'] as const
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

/** The article to edit; looked at again while it waits to be published for its charts. */
export function useDraft(id: number) {
  const { http } = useShell()
  return useQuery<Draft, ApiError>({
    ...FRESH,
    queryKey: draftKey(id),
    queryFn: ({ signal }) => http.call(getDraftRoute, { params: { id }, signal }),
    enabled: id > 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_AGAIN_MS : false),
  })
}

/** Published at once, and not there yet: its charts are being filled. */
export function isUnderWay({ state, publish_at }: DraftSummary): boolean {
  return state === 'scheduled' && publish_at !== null && Date.parse(publish_at) <= Date.now()
}

interface Previewed {
  readonly preview: Preview | null
  readonly error: ApiError | null
  readonly isBehind: boolean
}

/** How `source` reads, asked for when the keys have been still for a moment. */
export function usePreview(source: string): Previewed {
  const { http } = useShell()
  const [asked, setAsked] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(source), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [source])
  const { data, error, isFetching } = useQuery<Preview, ApiError>({
    queryKey: [...ADMIN_KEY, 'preview', asked],
    queryFn: ({ signal }) => http.call(previewRoute, { body: { source: asked }, signal }),
    placeholderData: (shown) => shown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    enabled: asked.trim() !== '',
  })
  return { preview: data ?? null, error, isBehind: isFetching || asked !== source }
}
