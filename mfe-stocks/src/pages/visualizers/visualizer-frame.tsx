import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import {
  Card,
  Container,
  EmptyState,
  Head,
  Lead,
  PageTitle,
  Row,
  SimulatedTag,
  Skeleton,
  Stack,
  Tag,
  VisuallyHidden,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LoadError, type LoadedQuery } from '../../components/load-error.tsx'
import { LockedFrame, PageButton } from '../../components/page-links.tsx'
import type { CompanyPoint } from './company-points.ts'

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 64px;
`
const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px 32px;
  margin-bottom: 20px;
`

export function VisualizerFrame<Data extends { readonly as_of: string | null }>(props: {
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly path: string
  readonly noindex?: boolean
  readonly query: LoadedQuery<Data>
  readonly points: readonly CompanyPoint[]
  readonly board: (data: Data) => ReactNode
  readonly children?: ReactNode
}) {
  const { title, lead, description, path, noindex = false, query, points, children } = props
  const { data, error } = query
  const isEmpty = error?.status === 404 || (data !== undefined && points.length === 0)
  return (
    <Page>
      <Head title={title} description={description} canonicalPath={path} noindex={noindex} />
      <Header>
        <Stack gap={10}>
          <PageTitle>{title}</PageTitle>
          <Lead>{lead}</Lead>
          <Row gap={8} style={{ minHeight: 24 }}>
            {data && !isEmpty && <PointBadges points={points} asOf={data.as_of} />}
          </Row>
        </Stack>
        <Row gap={8}>
          <PageButton to="/plans" variant="primary">
            See plans
          </PageButton>
          <PageButton to="/help/methodology">How figures are calculated</PageButton>
        </Row>
      </Header>
      <Stack gap={20}>
        {data && !isEmpty && props.board(data)}
        {isEmpty && (
          <EmptyState title="No companies yet">
            Companies appear after the first data import.
          </EmptyState>
        )}
        {!data && error && !isEmpty && (
          <LoadError what="the companies" query={query} detail="The rest of the site is working." />
        )}
        {!data && !error && <VisualizerSkeleton label="companies" />}
        {children}
      </Stack>
    </Page>
  )
}

function PointBadges(props: {
  readonly points: readonly CompanyPoint[]
  /** yyyy-mm-dd. */
  readonly asOf: string | null
}) {
  const { points, asOf } = props
  const delayed = points.filter(({ isDelayed }) => isDelayed).length
  return (
    <>
      {delayed > 0 && (
        <Tag title="Subscribe to see the latest quarters">
          {delayed === points.length
            ? 'Delayed two quarters'
            : `${formatDecimal(delayed, 0)} of ${formatDecimal(points.length, 0)} delayed two quarters`}
        </Tag>
      )}
      {delayed === 0 && <Tag>Latest figures</Tag>}
      {asOf && <Tag>As of {formatDate(asOf)}</Tag>}
      {points.some(({ simulated }) => simulated) && <SimulatedTag />}
    </>
  )
}

/** Sentence on delayed data and the plans that include the latest; empty if all data is current. */
export function DelayGate({ points }: { readonly points: readonly CompanyPoint[] }) {
  const delayed = points.filter(({ isDelayed }) => isDelayed)
  if (delayed.length === 0) return null
  const plans = PLAN_TIERS.filter(({ tierNumber }) => tierNumber <= 5)
    .map(({ name, stocksIncluded }) => `${name} ${formatDecimal(stocksIncluded, 0)}`)
    .join(', ')
  const which =
    delayed.length === points.length
      ? 'All companies are'
      : `${formatDecimal(delayed.length, 0)} companies above your plan are`
  return (
    <LockedFrame>
      {which} shown with figures from two quarters ago. Companies with the latest figures, by plan:{' '}
      {plans}.
    </LockedFrame>
  )
}

export function VisualizerSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading {label}
      </VisuallyHidden>
      <Stack gap={20}>
        <Card>
          <Stack gap={14}>
            <Skeleton width={180} height={14} />
            <Skeleton width="70%" height={16} />
            <Skeleton height={620} />
          </Stack>
        </Card>
        <Card>
          <Stack gap={14}>
            <Skeleton width={180} height={14} />
            <Skeleton height={480} />
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}
