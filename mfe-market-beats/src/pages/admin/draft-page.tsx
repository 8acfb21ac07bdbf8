import { useParams } from '@quantamental/remote/router'
import { Loaded, StaffPage } from '@quantamental/remote/staff'
import { PageButton } from '../../components/links.tsx'
import { ADMIN_PATH, draftPath, NEW_DRAFT_PATH, readArticleId } from '../../route-paths.ts'
import { Editor } from './editor.tsx'
import { useDraft } from './use-admin.ts'

function Edited({ id }: { readonly id: number }) {
  const query = useDraft(id)
  return (
    <Loaded
      query={id === 0 ? null : query}
      failed="Couldn’t load the article"
      missing="Article not found"
      action={<PageButton to={ADMIN_PATH}>All articles</PageButton>}
      waiting={[640]}
    >
      {(draft) => <Editor key={draft.id} draft={draft} />}
    </Loaded>
  )
}

/** Editor of one article: `new` or an existing id. */
export function DraftPage() {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const number = readArticleId(id)
  return (
    <StaffPage
      title={isNew ? 'New article' : `Article ${id}`}
      description="Source, preview and revisions of an article."
      canonicalPath={isNew ? NEW_DRAFT_PATH : draftPath(number)}
      roles={['editor', 'operator']}
    >
      {isNew ? <Editor draft={null} /> : <Edited id={number} />}
    </StaffPage>
  )
}
