import { Row, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
`
const Swatch = styled.span`
  width: 11px;
  height: 11px;
  border-radius: 50%;
  background: ${tokens.color['series-1']};
  &[data-hollow] {
    border: 1.5px solid ${tokens.color.muted};
    border-radius: 0;
    background: none;
  }
`

/** Names of the dot and the hollow square of `DotRows`. */
export function FigureLegend(props: { readonly value: string; readonly reference: string }) {
  return (
    <Row gap={16} style={{ marginBottom: 8 }}>
      <Entry data-legend="">
        <Swatch />
        {props.value}
      </Entry>
      <Entry data-legend="">
        <Swatch data-hollow="" />
        {props.reference}
      </Entry>
    </Row>
  )
}
