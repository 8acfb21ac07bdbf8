import { INQUIRY_KINDS, INQUIRY_STATES, type InquiryKind } from '@quantamental/api/site'
import { useSearchParams } from '@quantamental/remote/router'
import { SectionError, StaffPage } from '@quantamental/remote/staff'
import { Button, EmptyState, Row, Skeleton, Stack } from '@quantamental/ui'
import { Pagination } from '@quantamental/ui/data-table'
import { ADMIN_INQUIRIES_PATH } from '../../route-paths.ts'
import { Choose } from './admin-parts.tsx'
import {
  type InquiriesView,
  type InquiryState,
  readInquiriesView,
  writeInquiriesView,
} from './admin-views.ts'
import { inquiryKindText, inquiryStateText } from './admin-words.ts'
import { InquiryCard } from './inquiry-card.tsx'
import { useInquiries } from './use-admin.ts'

const STATES = INQUIRY_STATES.map((value) => ({ value, name: inquiryStateText(value) }))
const KINDS = INQUIRY_KINDS.map((value) => ({ value, name: inquiryKindText(value) }))
const EVERYTHING: InquiriesView = { state: null, kind: null, page: 1 }

function Inquiries() {
  const [search, setSearch] = useSearchParams()
  const view = readInquiriesView(search)
  const { data, error, isPlaceholderData, refetch } = useInquiries(view)
  const show = (next: InquiriesView) => setSearch(writeInquiriesView(next))
  const isFailed = error !== null && (!data || isPlaceholderData)
  const isAll = view.state === null && view.kind === null
  return (
    <Stack gap={16}>
      <Row gap={16}>
        <Choose
          label="State"
          all="All"
          choices={STATES}
          value={view.state}
          onValue={(state) => show({ ...view, state: state as InquiryState | null, page: 1 })}
        />
        <Choose
          label="Kind"
          all="All"
          choices={KINDS}
          value={view.kind}
          onValue={(kind) => show({ ...view, kind: kind as InquiryKind | null, page: 1 })}
        />
      </Row>
      {isFailed && (
        <SectionError
          title="The inquiries could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && [1, 2, 3].map((place) => <Skeleton key={place} height={188} />)}
      {!isFailed && data?.results.length === 0 && (
        <EmptyState
          title={
            view.state === 'open' && view.kind === null
              ? 'Nobody waits for an answer'
              : 'There are none of these'
          }
          action={!isAll && <Button onClick={() => show(EVERYTHING)}>Show all</Button>}
        />
      )}
      {!isFailed && (
        <Stack gap={16} aria-busy={isPlaceholderData}>
          {data?.results.map((inquiry) => (
            <InquiryCard key={inquiry.id} inquiry={inquiry} />
          ))}
        </Stack>
      )}
      {data && data.count > 0 && (
        <Pagination
          label="Pages of inquiries"
          page={Math.min(view.page, data.pages)}
          pageSize={data.page_size}
          count={data.count}
          onPage={(page) => show({ ...view, page })}
        />
      )}
    </Stack>
  )
}

/** What people wrote: read, answered, closed. */
export function InquiriesPage() {
  return (
    <StaffPage
      title="Inquiries"
      description="Inquiries and feedback of people."
      canonicalPath={ADMIN_INQUIRIES_PATH}
      lead="The newest first. Trust no address in the text: anybody can write here."
    >
      <Inquiries />
    </StaffPage>
  )
}
