import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { DataVersion } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { readStored } from '@quantamental/remote/storage'
import { TextLink, tokens } from '@quantamental/ui'
import { memo } from 'react'
import styled from 'styled-components'
import { DATA_KIND_KEY, useDataVersion } from './use-data-version.ts'

const Bar = styled.aside`
  min-height: 32px;
  padding: 6px 16px;
  background: ${tokens.color['accent-soft']};
  color: ${tokens.color.muted};
  font-size: 13px;
  text-align: center;
  /* Set before the first paint if no banner is expected: this browser last saw current, real data. */
  html[data-figures='real'] &[aria-hidden] {
    display: none;
  }
  b {
    color: ${tokens.color.text};
    font-weight: 600;
  }
`

type SimulatedCounts = Pick<
  DataVersion,
  'companies' | 'simulated_companies' | 'partly_simulated_companies'
>

/** Reserve the space of the text while loading. */
const Unseen = styled.span`
  visibility: hidden;
`

/** Banner text for the number of simulated companies. */
function demoSentence(version: SimulatedCounts): string {
  const {
    companies,
    simulated_companies: simulated,
    partly_simulated_companies: partly = 0,
  } = version
  const all = formatDecimal(companies, 0)
  if (simulated < companies)
    return `Figures for ${formatDecimal(simulated, 0)} of ${all} companies are simulated.`
  return partly > 0
    ? `Prices are simulated. Filings are real for ${partly} of ${all} companies.`
    : 'All figures on this site are simulated.'
}

function Banner() {
  const { data, isPending } = useDataVersion()
  if (isPending) {
    if (readStored(DATA_KIND_KEY) === 'real') return null
    return (
      <Bar aria-hidden>
        <Unseen>
          Demo data. {demoSentence({ companies: 1, simulated_companies: 1 })} Load real filings
        </Unseen>
      </Bar>
    )
  }
  if (!data) return null
  const { stale } = data
  const isDemo = data.simulated_companies > 0
  if (!stale && !isDemo) return null
  return (
    <Bar aria-label="About the data">
      {stale && (
        <>
          <b>Prices are not current.</b> The latest are from {formatDate(stale.day)}, {stale.age}{' '}
          trading days ago.{' '}
        </>
      )}
      {isDemo && (
        <>
          <b>Demo data.</b> {demoSentence(data)}{' '}
          <TextLink as={Link} {...{ to: '/about-data' }}>
            Load real filings
          </TextLink>
        </>
      )}
    </Bar>
  )
}

/**
 * Banner for simulated data and stale prices. Its space is reserved while loading, unless this
 * browser last saw current, real data.
 */
export const DemoBanner = memo(Banner)
