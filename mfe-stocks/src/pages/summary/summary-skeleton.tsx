import { CardSurface, media, Skeleton } from '@quantamental/ui'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import { Layout, Place } from './summary-layout.ts'

/** Column span, and heights in pixels on a wide screen and on a phone. */
const BOXES: readonly (readonly [span: number, wide: number, phone: number])[] = [
  [7, 534, 660],
  [5, 534, 730],
  [4, 333, 260],
  [4, 333, 260],
  [4, 333, 325],
  [12, 146, 279],
  [12, 457, 719],
  [12, 307, 552],
  [12, 198, 378],
]

const Box = styled(CardSurface)`
  gap: 16px;
  height: var(--wide);
  ${media.phone} {
    height: var(--phone);
  }
`

/** Skeleton of the summary's cards. */
export function SummarySkeleton() {
  return (
    <Layout aria-hidden="true">
      {BOXES.map(([span, wide, phone], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Place key={index} data-span={span}>
          <Box style={{ '--wide': `${wide}px`, '--phone': `${phone}px` } as CSSProperties}>
            <Skeleton width={140} height={14} />
            <Skeleton width="60%" height={34} />
            <Skeleton height="100%" />
          </Box>
        </Place>
      ))}
    </Layout>
  )
}
