import type { DraftSummary } from '@quantamental/api/market-beats'
import { instantText } from '@quantamental/remote/staff'
import { Tag } from '@quantamental/ui'
import { isPublishing } from './use-admin.ts'

/** State label: "Published", "Scheduled for Nov 23, 2026, 9:00 AM", … */
function stateText(draft: DraftSummary): string {
  if (isPublishing(draft)) return 'Publishing…'
  if (draft.state === 'scheduled' && draft.publish_at)
    return `Scheduled for ${instantText(draft.publish_at)}`
  if (draft.state === 'published')
    return draft.revision === draft.published_revision
      ? 'Published'
      : `Published, revision ${draft.published_revision}; newer draft`
  return draft.state === 'withdrawn' ? 'Withdrawn' : 'Draft'
}

export function StateTag({ draft }: { readonly draft: DraftSummary }) {
  return <Tag>{stateText(draft)}</Tag>
}
