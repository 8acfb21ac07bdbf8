import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Track = styled.div`
  position: relative;
  height: 24px;
  margin: 0 8px;
  border-bottom: 0;
  &::before {
    content: '';
    position: absolute;
    inset: 11.5px -8px auto;
    height: 1px;
    background: ${tokens.colour['line-strong']};
  }
`
const Middle = styled.i`
  position: absolute;
  inset: 4px 25% 4px;
  border-radius: 4px;
  background: ${tokens.colour.grey};
  &::after {
    content: '';
    position: absolute;
    left: calc(50% - 1px);
    width: 2px;
    height: 100%;
    background: ${tokens.colour['line-strong']};
  }
`
const Own = styled.i`
  position: absolute;
  top: 5px;
  width: 14px;
  height: 14px;
  margin-left: -7px;
  border: 2px solid ${tokens.colour.surface};
  border-radius: 50%;
  background: ${tokens.colour.accent};
`

/** Where a company stands among its peers: the middle half shaded, the median marked. */
export function PercentileTrack({ percentile }: { readonly percentile: number }) {
  return (
    <Track aria-hidden="true">
      <Middle />
      <Own style={{ left: `${percentile}%` }} />
    </Track>
  )
}
