import {
  type Draft,
  type DraftSummary,
  getDraftRoute,
  listDraftsRoute,
  type Preview,
  previewRoute,
} from '@quantamental/api/market-beats'
import { KEYSTROKE_PAUSE_MS, useDebounced } from '@quantamental/remote/debounce'
import { instantText, useStaffQuery } from '@quantamental/remote/staff'
import { keepPreviousData } from '@tanstack/react-query'

/** Polling interval while an article waits for its charts, in milliseconds. */
const POLL_MS = 1500

const ADMIN_KEY = ['market-beats', 'admin'] as const
export type PostState = DraftSummary['state']

export function draftKey(id: number) {
  return [...ADMIN_KEY, 'draft', id] as const
}

export function useDrafts(state: PostState | null) {
  return useStaffQuery([...ADMIN_KEY, 'list', state], (http, signal) =>
    http.call(listDraftsRoute, { ...(state && { query: { state } }), signal }),
  )
}

/** Article to edit; polled while it waits for its charts before publication. */
export function useDraft(id: number) {
  return useStaffQuery<Draft>(
    draftKey(id),
    (http, signal) => http.call(getDraftRoute, { params: { id }, signal }),
    {
      enabled: id > 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state: { data } }) => (data && isPublishing(data) ? POLL_MS : false),
    },
  )
}

/** Whether publication has started but is waiting for the charts. */
function isPublishing({ state, publish_at }: DraftSummary): boolean {
  return state === 'scheduled' && publish_at !== null && Date.parse(publish_at) <= Date.now()
}

/** State label: "Published", "Scheduled for Nov 23, 2026, 9:00 AM", … */
export function stateText(draft: DraftSummary): string {
  if (isPublishing(draft)) return 'Publishing…'
  if (draft.state === 'scheduled' && draft.publish_at)
    return `Scheduled for ${instantText(draft.publish_at)}`
  if (draft.state === 'published')
    return draft.revision === draft.published_revision
      ? 'Published'
      : `Published, revision ${draft.published_revision}; newer draft`
  return draft.state === 'withdrawn' ? 'Withdrawn' : 'Draft'
}

/** Rendered preview of `source`, requested after a typing pause. */
export function usePreview(source: string) {
  const requested = useDebounced(source, KEYSTROKE_PAUSE_MS)
  const { data, error, isFetching } = useStaffQuery<Preview>(
    [...ADMIN_KEY, 'preview', requested],
    (http, signal) => http.call(previewRoute, { body: { source: requested }, signal }),
    {
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      enabled: requested.trim() !== '',
    },
  )
  return { preview: data ?? null, error, isBehind: isFetching || requested !== source }
}
