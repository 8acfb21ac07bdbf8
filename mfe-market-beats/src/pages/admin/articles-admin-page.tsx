import { type DraftSummary, POST_STATES } from '@quantamental/api/market-beats'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { Loaded, StaffPage, When } from '@quantamental/remote/staff'
import { EmptyState, Row, Table, TableScroll, Tag, Td, Th } from '@quantamental/ui'
import { FilterLinks, PageButton, PageLink } from '../../components/links.tsx'
import { ADMIN_PATH, draftPath, NEW_DRAFT_PATH } from '../../route-paths.ts'
import { type PostState, stateText, useDrafts } from './use-admin.ts'

const NAMES: Readonly<Record<PostState, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

function StateFilter({ state }: { readonly state: PostState | null }) {
  return (
    <FilterLinks aria-label="Filter by state">
      <Link to={ADMIN_PATH} aria-current={state === null}>
        All
      </Link>
      {POST_STATES.map((each) => (
        <Link key={each} to={`${ADMIN_PATH}?state=${each}`} aria-current={state === each}>
          {NAMES[each]}
        </Link>
      ))}
    </FilterLinks>
  )
}

function Drafts({ drafts }: { readonly drafts: readonly DraftSummary[] }) {
  return (
    <TableScroll label="Articles">
      <Table>
        <thead>
          <tr>
            {['Title', 'State', 'Revision', 'Author', 'Changed'].map((name) => (
              <Th key={name} scope="col">
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <tr key={draft.id}>
              <Td>
                <PageLink to={draftPath(draft.id)}>{draft.title || `Article ${draft.id}`}</PageLink>
              </Td>
              <Td>
                <Tag>{stateText(draft)}</Tag>
              </Td>
              <Td>{draft.revision}</Td>
              <Td>{draft.author}</Td>
              <Td>
                <When at={draft.updated_at} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

const NEW = (
  <PageButton to={NEW_DRAFT_PATH} variant="primary">
    New article
  </PageButton>
)

function Queue() {
  const [params] = useSearchParams()
  const state = POST_STATES.find((each) => each === params.get('state')) ?? null
  return (
    <>
      <Row justify="space-between" gap={12}>
        <StateFilter state={state} />
        {NEW}
      </Row>
      <Loaded query={useDrafts(state)} failed="Couldn’t load the articles" waiting={[320]}>
        {(drafts) =>
          drafts.length > 0 ? (
            <Drafts drafts={drafts} />
          ) : (
            <EmptyState
              title={state ? 'No articles in this state' : 'No articles yet'}
              action={NEW}
            />
          )
        }
      </Loaded>
    </>
  )
}

export function ArticlesAdminPage() {
  return (
    <StaffPage
      title="Articles admin"
      description="Drafts, scheduled and published articles."
      canonicalPath={ADMIN_PATH}
      roles={['editor', 'operator']}
      lead="Readers see the published revision. Saving creates a new revision without publishing it."
    >
      <Queue />
    </StaffPage>
  )
}
