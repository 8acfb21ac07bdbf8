import { Spinner, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Spinner delay of stocks and stock lists. See infra/docs/domain/pages.md. */
const SPINNER_DELAY_MS = 1000

/** Overlay on the skeleton, so that the layout does not shift. */
const Over = styled.div`
  position: absolute;
  z-index: 1;
  left: 50%;
  margin-top: 64px;
  transform: translateX(-50%);
  > * {
    padding: 8px 14px;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.field}px;
    background: ${tokens.color.surface};
  }
`

/** Spinner over a skeleton, shown only once loading takes long. */
export function LateSpinner() {
  return (
    <Over>
      <Spinner delayMs={SPINNER_DELAY_MS} label="Still loading" />
    </Over>
  )
}
