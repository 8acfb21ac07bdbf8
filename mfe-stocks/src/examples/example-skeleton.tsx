import { CardSurface, Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'

export function ExampleSkeleton({ height }: { readonly height: number }) {
  return (
    <Stack gap={12} aria-busy="true">
      <VisuallyHidden role="status">Loading the example</VisuallyHidden>
      <Skeleton width={260} height={24} />
      <CardSurface as="div">
        <Skeleton width={140} height={14} />
        <Skeleton height={height} />
      </CardSurface>
    </Stack>
  )
}
