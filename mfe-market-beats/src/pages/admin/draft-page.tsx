import { Link, useParams } from '@quantamental/remote/router'
import { SectionError, StaffPage } from '@quantamental/remote/staff'
import { ButtonLink, EmptyState, Skeleton } from '@quantamental/ui'
import { ADMIN_PATH, draftPath, NEW_DRAFT_PATH } from '../../route-paths.ts'
import { readArticleId } from '../article/article-paths.ts'
import { Editor } from './editor.tsx'
import { useDraft } from './use-admin.ts'

const BACK = (
  <ButtonLink as={Link} {...{ to: ADMIN_PATH }}>
    All articles
  </ButtonLink>
)

function Edited({ id }: { readonly id: number }) {
  const { data, error, refetch } = useDraft(id)
  if (data) return <Editor key={data.id} draft={data} />
  if (id === 0 || error?.status === 404 || error?.status === 400)
    return <EmptyState title="Article not found" action={BACK} />
  if (error)
    return (
      <SectionError
        title="Couldn’t load the article"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div aria-busy="true">
      <Skeleton height={640} />
    </div>
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
