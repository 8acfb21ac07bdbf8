import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Small } from '../../components/figure-parts.tsx'
import type { Distance } from './distance.ts'

const Box = styled.span`
  display: block;
  min-width: 150px;
`
/** Left half: failing side; right half: passing side; center: threshold. */
const Track = styled.span`
  position: relative;
  display: block;
  height: 10px;
  margin-top: 6px;
  border-radius: 3px;
  background: linear-gradient(
    90deg,
    ${tokens.color.distress} 0 50%,
    ${tokens.color.safe} 50% 100%
  );
  &[data-empty] {
    background: repeating-linear-gradient(
      135deg,
      transparent 0 4px,
      ${tokens.color.hatch} 4px 5px
    );
  }
  &::after {
    content: '';
    position: absolute;
    top: -3px;
    bottom: -3px;
    left: calc(50% - 1px);
    width: 2px;
    background: ${tokens.color.text};
  }
  &[data-empty]::after {
    display: none;
  }
`
const Reach = styled.span`
  position: absolute;
  top: 2px;
  bottom: 2px;
  border-radius: 2px;
  background: ${tokens.color['distress-ink']};
  &[data-passes] {
    background: ${tokens.color['safe-ink']};
  }
`

/**
 * Distance by which a test is passed (right of its threshold) or missed (left), as a bar and in
 * text.
 */
export function DistanceBar({ distance }: { readonly distance: Distance }) {
  const { share, label } = distance
  const half = Math.abs(share ?? 0) * 50
  const from = share !== null && share < 0 ? 50 - half : 50
  return (
    <Box>
      <Track aria-hidden="true" data-empty={share === null ? '' : undefined}>
        {share !== null && share !== 0 && (
          <Reach
            data-passes={share > 0 ? '' : undefined}
            style={{ left: `${from}%`, width: `${half}%` }}
          />
        )}
      </Track>
      <Small>{label}</Small>
    </Box>
  )
}
