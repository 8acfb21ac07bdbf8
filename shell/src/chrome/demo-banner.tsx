import { type DataVersion, getDataVersionRoute } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { readStored, writeStored } from '@quantamental/remote/storage'
import { TextLink, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import styled from 'styled-components'

const DATA_KIND_KEY = 'DATA_KIND'

const Bar = styled.aside`
  min-height: 32px;
  padding: 6px 16px;
  background: ${tokens.color['accent-soft']};
  color: ${tokens.color.muted};
  font-size: 13px;
  text-align: center;
  /* Set before the first paint if this browser last saw real data: no banner is expected. */
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
  if (simulated < companies)
    return `Figures for ${simulated} of ${companies} companies are simulated.`
  return partly > 0
    ? `Prices are simulated. Filings are real for ${partly} of ${companies} companies.`
    : 'All figures on this site are simulated.'
}

function Banner() {
  const { http } = useShell()
  const { data, isPending } = useQuery({
    queryKey: ['data-version'],
    queryFn: async ({ signal }) => {
      const version = await http.call(getDataVersionRoute, { signal })
      writeStored(DATA_KIND_KEY, version.simulated_companies > 0 ? 'demo' : 'real')
      return version
    },
  })
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
  if (!data || data.simulated_companies === 0) return null
  return (
    <Bar aria-label="About the data">
      <b>Demo data.</b> {demoSentence(data)}{' '}
      <TextLink as={Link} {...{ to: '/about-data' }}>
        Load real filings
      </TextLink>
    </Bar>
  )
}

/** Banner for simulated data. Its space is reserved while loading, unless this browser last saw real data. */
export const DemoBanner = memo(Banner)
