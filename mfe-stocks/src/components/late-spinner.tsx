import { Spinner, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Spinner delay of stocks and stock lists (specification section 9). */
const SPINNER_DELAY_MS = 1000

/** Over what stands in, so that nothing moves when it comes or goes. */
const Over = styled.div`
  position: absolute;
  z-index: 1;
  left: 50%;
  margin-top: 64px;
  transform: translateX(-50%);
  > * {
    padding: 8px 14px;
    border: 1px solid ${tokens.colour.line};
    border-radius: ${tokens.radius.field}px;
    background: ${tokens.colour.surface};
  }
`

/** Beside boxes that stand in for an answer: says so once that takes long. */
export function LateSpinner() {
  return (
    <Over>
      <Spinner delayMs={SPINNER_DELAY_MS} label="Still loading" />
    </Over>
  )
}
