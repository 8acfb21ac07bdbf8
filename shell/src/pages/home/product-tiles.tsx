import { formatDecimal } from '@quantamental/api/format'
import { ALTMAN_BOUNDS, BENEISH_BOUNDS } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { CardSurface, Grid, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Section } from '../parts/section.tsx'

const Tile = styled(CardSurface)`
  position: relative;
  gap: 8px;
  &:hover {
    border-color: ${tokens.color['line-strong']};
  }
  &:focus-within {
    border-color: ${tokens.color.accent};
  }
  h3 {
    font-size: 18px;
    letter-spacing: -0.015em;
    font-weight: 640;
  }
  /* Make the whole tile clickable. */
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  p {
    color: ${tokens.color.muted};
    font-size: 14px;
  }
`
const Scale = styled.span`
  margin-top: auto;
  padding-top: 12px;
  color: ${tokens.color.text};
  font-size: 13px;
  font-weight: 560;
`

const TILES = [
  {
    path: '/product/credit-rating',
    title: 'Credit rating',
    text: 'The probability of default within a year, as a letter grade, with its drivers and what changed.',
    scale: 'From AAA (odds of 1 in 10,000) to CCC (1 in 3)',
  },
  {
    path: '/product/valuation',
    title: 'Stock valuation',
    text: 'Analysts, earnings, Buffett and Graham: four methods as a value today, their median and the range between them.',
    scale: 'Upside above 1%, Downside below −1%',
  },
  {
    path: '/product/z-score',
    title: 'Z-Score',
    text: 'Altman’s measure of financial distress, in the version that fits the company, by quarter and component.',
    scale: `Safe above ${ALTMAN_BOUNDS.z.safeAbove}, distress below ${ALTMAN_BOUNDS.z.distressBelow}`,
  },
  {
    path: '/product/m-score',
    title: 'M-Score',
    text: 'Beneish’s eight indices of earnings manipulation: do the accounts look like those of known manipulators?',
    scale: `Likely above ${formatDecimal(BENEISH_BOUNDS.likelyAbove, 2)}, unlikely below ${formatDecimal(BENEISH_BOUNDS.unlikelyBelow, 2)}`,
  },
] as const

/** Tiles for the four models, each with its scale. */
export function ProductTiles() {
  return (
    <Section whole title="Four transparent models">
      <Grid min={280} gap={16}>
        {TILES.map(({ path, title, text, scale }) => (
          <Tile key={path} as="article">
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p>{text}</p>
            <Scale>{scale}</Scale>
          </Tile>
        ))}
      </Grid>
    </Section>
  )
}
