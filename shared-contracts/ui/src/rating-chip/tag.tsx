import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

/** Small outlined label, such as an index, form or variant. */
export const Tag = styled.span`
  display: inline-block;
  padding: 1px 7px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.chip}px;
  color: ${tokens.color.muted};
  font-size: 12px;
  font-weight: 560;
  white-space: nowrap;
`

const Warning = styled(Tag)`
  border-color: ${tokens.color.warning};
  border-style: dashed;
  color: ${tokens.color.warning};
`

interface SimulatedTagProps {
  /** Whether reported figures are real, so that only prices and what they lead to are simulated. */
  readonly realFilings?: boolean | undefined
}

/** Label for figures generated for the demo. */
export function SimulatedTag({ realFilings = false }: SimulatedTagProps) {
  return realFilings ? (
    <Warning title="Reported figures are from SEC filings. Prices, estimates and what is calculated from them are generated for the demo.">
      Real filings, simulated prices
    </Warning>
  ) : (
    <Warning title="Generated for the demo; not a real filing">Simulated</Warning>
  )
}
