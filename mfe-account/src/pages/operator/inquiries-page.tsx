import { INQUIRY_KINDS, INQUIRY_STATES, type InquiryKind } from '@quantamental/api/site'
import { useSearchParams } from '@quantamental/remote/router'
import { ListPages, Loaded, StaffPage } from '@quantamental/remote/staff'
import { Button, EmptyState, Row, Stack } from '@quantamental/ui'
import { Choose } from '../../components/choose.tsx'
import { ADMIN_INQUIRIES_PATH } from '../../route-paths.ts'
import { INQUIRY_KIND_NAMES, INQUIRY_STATE_NAMES } from './admin-text.ts'
import {
  type InquiriesView,
  type InquiryState,
  readInquiriesView,
  writeInquiriesView,
} from './admin-views.ts'
import { InquiryCard } from './inquiry-card.tsx'
import { useInquiries } from './use-admin.ts'

const STATES = INQUIRY_STATES.map((value) => ({ value, name: INQUIRY_STATE_NAMES[value] }))
const KINDS = INQUIRY_KINDS.map((value) => ({ value, name: INQUIRY_KIND_NAMES[value] }))
const EVERYTHING: InquiriesView = { state: null, kind: null, page: 1 }

function Inquiries() {
  const [search, setSearch] = useSearchParams()
  const view = readInquiriesView(search)
  const query = useInquiries(view)
  const show = (next: InquiriesView) => setSearch(writeInquiriesView(next))
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
          label="Type"
          all="All"
          choices={KINDS}
          value={view.kind}
          onValue={(kind) => show({ ...view, kind: kind as InquiryKind | null, page: 1 })}
        />
      </Row>
      <Loaded query={query} failed="Couldn’t load the inquiries" waiting={[188, 188, 188]}>
        {(data) => (
          <Stack gap={16} aria-busy={query.isPlaceholderData}>
            {data.results.length === 0 && (
              <EmptyState
                title={
                  view.state === 'open' && view.kind === null
                    ? 'No open inquiries'
                    : 'No inquiries match the filters'
                }
                action={
                  !isAll && <Button onClick={() => show(EVERYTHING)}>Show all inquiries</Button>
                }
              />
            )}
            {data.results.map((inquiry) => (
              <InquiryCard key={inquiry.id} inquiry={inquiry} />
            ))}
            <ListPages
              label="Inquiry pages"
              data={data}
              page={view.page}
              onPage={(page) => show({ ...view, page })}
            />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

export function InquiriesPage() {
  return (
    <StaffPage
      title="Inquiries"
      description="Inquiries and feedback from visitors and users."
      canonicalPath={ADMIN_INQUIRIES_PATH}
      lead="Newest first. Anyone can send an inquiry, so don’t trust links or addresses in the text."
    >
      <Inquiries />
    </StaffPage>
  )
}
