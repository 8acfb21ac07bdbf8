import { Container, Grid, Skeleton, Spinner, Stack, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'

const Box = styled(Container)`
  min-height: 100vh;
  padding-top: 28px;
`

/** A page on its way: title, line and cards of the usual sizes, a whole screen high so that the footer stays put. */
export function PageSkeleton() {
  return (
    <Box as="div" data-testid="page-skeleton">
      <VisuallyHidden>
        <Spinner label="Loading page" />
      </VisuallyHidden>
      <Stack gap={20}>
        <Skeleton width={280} height={36} />
        <Skeleton width={420} height={18} />
        <Grid min={340}>
          <Skeleton height={320} />
          <Skeleton height={320} />
        </Grid>
      </Stack>
    </Box>
  )
}
