import { formatDecimal } from '@quantamental/api/format'
import type { SectorPage } from '@quantamental/api/stocks'
import { Card, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Facets = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Facet = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 0 13px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 999px;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: 13.5px;
  cursor: pointer;
  span {
    color: ${tokens.color.muted};
    font-variant-numeric: tabular-nums lining-nums;
  }
  &:hover {
    border-color: ${tokens.color.faint};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.text};
    background: ${tokens.color.text};
    color: ${tokens.color.bg};
  }
  &[aria-pressed='true'] span {
    color: inherit;
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`

export interface IndustryFacetsProps {
  readonly sector: SectorPage
  /** Code of the selected industry; null for all. */
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
}

/** Industries of a sector to select from, with counts including zero. */
export function IndustryFacets({ sector, chosen, onChoose }: IndustryFacetsProps) {
  const options = [
    { code: null, name: 'All industries', count: sector.count },
    ...sector.industries.map(({ code, industry, count }) => ({ code, name: industry, count })),
  ]
  return (
    <Card title="Industries">
      <Facets aria-label="Industries">
        {options.map(({ code, name, count }) => (
          <li key={name}>
            <Facet type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
              {name} <span>{formatDecimal(count, 0)}</span>
            </Facet>
          </li>
        ))}
      </Facets>
    </Card>
  )
}
