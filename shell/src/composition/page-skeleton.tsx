import { BRAND } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import {
  Container,
  Grid,
  Head,
  Lead,
  PageTitle,
  Skeleton,
  Spinner,
  Stack,
  VisuallyHidden,
} from '@quantamental/ui'
import styled from 'styled-components'

const Box = styled(Container)`
  min-height: 100vh;
  padding-top: 28px;
`

/** The prerendered frame has the element for pages without a lead too. */
const OwnLead = styled(Lead)`
  &:empty {
    display: none;
  }
`

export interface PageSkeletonProps {
  /** Page title; the brand name by default. */
  readonly area?: string
  /** Whether the title is the page's heading. */
  readonly hasHeading?: boolean
  /** Lead text below the heading, if known before the page's code is loaded. */
  readonly lead?: string | undefined
}

/**
 * Page skeleton with title, lead and cards, one screen high so that the footer doesn't shift. It sets the document
 * title until the page does.
 */
export function PageSkeleton({ area = BRAND.name, hasHeading = false, lead }: PageSkeletonProps) {
  const { pathname } = useLocation()
  return (
    <Box as="div" aria-busy="true" data-testid="page-skeleton">
      <Head title={area} description={lead ?? BRAND.tagline} canonicalPath={pathname} />
      <VisuallyHidden>
        <Spinner label="Loading page" />
      </VisuallyHidden>
      <Stack gap={hasHeading ? 24 : 20}>
        {hasHeading ? (
          <Stack gap={8}>
            <PageTitle>{area}</PageTitle>
            <OwnLead>{lead}</OwnLead>
            <noscript>
              This page needs JavaScript. Turn it on in your browser and reload the page.
            </noscript>
          </Stack>
        ) : (
          <>
            <Skeleton width={280} height={36} />
            <Skeleton width={420} height={18} />
          </>
        )}
        <Grid min={340}>
          <Skeleton height={320} />
          <Skeleton height={320} />
        </Grid>
      </Stack>
    </Box>
  )
}
