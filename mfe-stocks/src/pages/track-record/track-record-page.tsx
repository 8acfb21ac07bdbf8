import { formatDate } from '@quantamental/api/format'
import {
  getTrackRecordRoute,
  TRACK_RECORD_COMMAND,
  type TrackRecord,
} from '@quantamental/api/stocks'
import { LIFETIMES, useCachedResponse } from '@quantamental/remote/persist'
import {
  Container,
  EmptyState,
  Head,
  Lead,
  Notice,
  PageTitle,
  Row,
  SimulatedTag,
  Skeleton,
  Stack,
  Tag,
  Text,
  VisuallyHidden,
} from '@quantamental/ui'
import { useService } from '../../api/use-service.ts'
import { Choices } from '../../components/choices.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { PageButton } from '../../components/page-links.tsx'
import { useAddress } from '../../stock-pages/use-address.ts'
import { RecordSections } from './record-sections.tsx'
import { setKey, setLabel } from './record-text.ts'

function RecordSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading the track record
      </VisuallyHidden>
      <Stack gap={20}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </Stack>
    </div>
  )
}

const AFTERWARDS =
  'Rated after the fact: these quarters were not published at the time. Each is calculated by today’s models from the figures as first reported and the prices of its day, so later restatements do not count. The models were chosen knowing these years.'
const LIVE =
  'Published live: each quarter counts with the figures published within seven days of its report. Later publications never change them.'

function Record({ record }: { readonly record: TrackRecord }) {
  const [search, change] = useAddress()
  const { sets } = record
  const set =
    sets.find((one) => setKey(one) === search.get('quarters')) ??
    sets.find(({ decided }) => decided > 0) ??
    sets[0]
  if (!set) {
    return (
      <EmptyState title="No track record yet">
        Companies need at least three published quarters.
      </EmptyState>
    )
  }
  return (
    <Stack gap={20}>
      {sets.length > 1 && (
        <Choices
          label="Quarters"
          options={sets.map((one) => ({ value: setKey(one), label: setLabel(one) }))}
          value={setKey(set)}
          onChoose={(quarters) => change({ quarters })}
        />
      )}
      <Row gap={8}>
        {set.simulated && <SimulatedTag />}
        {record.as_of && <Tag>As of {formatDate(record.as_of)}</Tag>}
        <Tag>Data version {record.data_version}</Tag>
      </Row>
      <Notice tone="info">{set.basis === 'live' ? LIVE : AFTERWARDS}</Notice>
      <RecordSections set={set} />
    </Stack>
  )
}

export function TrackRecordPage() {
  const query = useService<TrackRecord>(
    ['track-record'],
    (http, signal) => http.call(getTrackRecordRoute, { signal }),
    useCachedResponse<TrackRecord>({ prefix: 'STOCK_LIST_', lifetimeMs: LIFETIMES.day }),
  )
  const { data, error } = query
  return (
    <Container style={{ paddingTop: 28, paddingBottom: 64 }}>
      <Head
        title="Track record"
        description="What happened to companies in the four quarters after each rating, value estimate, Z-Score, M-Score and Graham list."
        canonicalPath="/product/track-record"
      />
      <Stack gap={10} style={{ marginBottom: 20 }}>
        <PageTitle>Track record</PageTitle>
        <Lead>
          What happened in the four quarters after each rating, estimate and score, against the
          sector.
        </Lead>
        <Text tone="muted">
          Updated with every publication, up to two quarters before the latest. Price changes are
          adjusted for splits and exclude dividends. <code>{TRACK_RECORD_COMMAND}</code> prints
          every figure on this page.
        </Text>
        <Row gap={8}>
          <PageButton to="/help/methodology">How figures are calculated</PageButton>
        </Row>
      </Stack>
      {data && <Record record={data} />}
      {!data && error?.status === 404 && (
        <EmptyState title="No track record yet">
          Figures appear after the first data import.
        </EmptyState>
      )}
      {!data && error && error.status !== 404 && (
        <LoadError
          what="the track record"
          query={query}
          detail="The rest of the site is working."
        />
      )}
      {!data && !error && <RecordSkeleton />}
    </Container>
  )
}
