import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import {
  ButtonLink,
  Card,
  Container,
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
import { LockedFrame } from '../../ratings/latest-lock.tsx'
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

export interface VisualizerFrameProps {
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly path: string
  readonly noindex?: boolean
  readonly badges?: ReactNode
  readonly children: ReactNode
}

/** Head tags, title, introduction, and links to plans and methodology. */
export function VisualizerFrame(props: VisualizerFrameProps) {
  const { title, lead, description, path, noindex = false, badges, children } = props
  return (
    <Page>
      <Head title={title} description={description} canonicalPath={path} noindex={noindex} />
      <Header>
        <Stack gap={10}>
          <PageTitle>{title}</PageTitle>
          <Lead>{lead}</Lead>
          <Row gap={8} style={{ minHeight: 24 }}>
            {badges}
          </Row>
        </Stack>
        <Row gap={8}>
          <ButtonLink as={Link} to="/plans" variant="primary">
            See plans
          </ButtonLink>
          <ButtonLink as={Link} to="/help/methodology">
            How figures are calculated
          </ButtonLink>
        </Row>
      </Header>
      <Stack gap={20}>{children}</Stack>
    </Page>
  )
}

/** Badges for the age of the figures and for simulated data. */
export function PointBadges({
  points,
  asOf,
}: {
  readonly points: readonly CompanyPoint[]
  /** yyyy-mm-dd. */
  readonly asOf: string | null
}) {
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

/** Skeleton of the plot and the table. */
export function VisualizerSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading {label}
      </VisuallyHidden>
      <Stack gap={20}>
        <Card>
          <Skeleton width={180} height={14} />
          <div style={{ height: 14 }} />
          <Skeleton width="70%" height={16} />
          <div style={{ height: 14 }} />
          <Skeleton height={620} />
        </Card>
        <Card>
          <Skeleton width={180} height={14} />
          <div style={{ height: 14 }} />
          <Skeleton height={480} />
        </Card>
      </Stack>
    </div>
  )
}
