import { getDataVersionRoute } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { TextLink, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import styled from 'styled-components'

const DATA_KIND_KEY = 'DATA_KIND'

const Bar = styled.aside`
  min-height: 32px;
  padding: 6px 16px;
  background: ${tokens.colour['accent-soft']};
  color: ${tokens.colour.muted};
  font-size: 13px;
  text-align: center;
  /* Set before the first paint where this browser saw real data last: no bar comes. */
  html[data-figures='real'] &[aria-hidden] {
    display: none;
  }
  b {
    color: ${tokens.colour.text};
    font-weight: 600;
  }
`

/** Takes the room of the words to come. */
const Unseen = styled.span`
  visibility: hidden;
`

/** `12 of 50` in words of the banner. */
export function demoSentence(simulated: number, companies: number): string {
  return simulated >= companies
    ? 'Every figure on this site is simulated.'
    : `Figures of ${simulated} of ${companies} companies are simulated.`
}

/** What this browser saw last; a store that is forbidden, or none at all, has seen nothing. */
function sawRealData(): boolean {
  try {
    return localStorage.getItem(DATA_KIND_KEY) === 'real'
  } catch {
    return false
  }
}

function keepDataKind(kind: 'demo' | 'real'): void {
  try {
    localStorage.setItem(DATA_KIND_KEY, kind)
  } catch {
    // The next page keeps the banner's room until it knows better.
  }
}

function Banner() {
  const { http } = useShell()
  const { data, isPending } = useQuery({
    queryKey: ['data-version'],
    queryFn: async ({ signal }) => {
      const version = await http.call(getDataVersionRoute, { signal })
      keepDataKind(version.simulated_companies > 0 ? 'demo' : 'real')
      return version
    },
  })
  if (isPending) {
    if (sawRealData()) return null
    return (
      <Bar aria-hidden>
        <Unseen>Demo data. {demoSentence(1, 1)} Load real filings</Unseen>
      </Bar>
    )
  }
  if (!data || data.simulated_companies === 0) return null
  return (
    <Bar aria-label="About the data">
      <b>Demo data.</b> {demoSentence(data.simulated_companies, data.companies)}{' '}
      <TextLink as={Link} {...{ to: '/about-data' }}>
        Load real filings
      </TextLink>
    </Bar>
  )
}

/** Says that figures are simulated. Its room is kept until the answer, or what this browser saw last. */
export const DemoBanner = memo(Banner)
