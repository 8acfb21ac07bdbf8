import { formatCompactUsd, formatSignedPercent } from '@quantamental/api/format'
import type { UpdateRestatement } from '@quantamental/api/market-beats'
import { Tag, tokens, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'

const Block = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  padding: 2px 0 6px 74px;
  font-size: 13.5px;
  @media (max-width: 767px) {
    padding-left: 0;
  }
`
const Figures = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`
const Quiet = styled.span`
  color: ${tokens.color.muted};
`

function Figure({ restatement }: { readonly restatement: UpdateRestatement }) {
  const { label, fiscal_period, before, after, change } = restatement
  return (
    <li>
      {label}, {fiscal_period}: <VisuallyHidden>from </VisuallyHidden>
      {formatCompactUsd(before)} <span aria-hidden="true">→</span>
      <VisuallyHidden> to </VisuallyHidden> {formatCompactUsd(after)}
      {change !== null && <Quiet> ({formatSignedPercent(change)})</Quiet>}
    </li>
  )
}

/** Figures of earlier reports that this filing restates by more than 5%, before and after. */
export function RestatedFigures({
  restatements,
}: {
  readonly restatements: readonly UpdateRestatement[]
}) {
  return (
    <Block>
      <Tag>Restated</Tag>
      <Figures aria-label="Restated figures">
        {restatements.map((restatement) => (
          <Figure key={`${restatement.line} ${restatement.period_end}`} restatement={restatement} />
        ))}
      </Figures>
    </Block>
  )
}
