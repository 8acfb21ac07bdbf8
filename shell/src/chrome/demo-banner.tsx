import { formatDate } from '@quantamental/api/format'
import { describeSimulated } from '@quantamental/api/stocks'
import { STATIC_NOTICE_MARK } from '@quantamental/remote/release'
import { Link } from '@quantamental/remote/router'
import { readStored } from '@quantamental/remote/storage'
import { TextLink, tokens } from '@quantamental/ui'
import { createContext, memo, useContext } from 'react'
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
  html[data-figures='real'] &:is([aria-hidden], :has([${STATIC_NOTICE_MARK}]:empty)) {
    display: none;
  }
  /* No text of a service, or no simulated figures. */
  &:has([${STATIC_NOTICE_MARK}]:empty) {
    visibility: hidden;
  }
  b {
    color: ${tokens.color.text};
    font-weight: 600;
  }
`

const LABEL = 'About the data'

/** Reserve the space of the text while loading. */
const Unseen = styled.span`
  visibility: hidden;
`

/** Sentence in the document, from the service that provided the page's text; empty if there is none. */
export const ServedNotice = createContext(
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`[${STATIC_NOTICE_MARK}]`)?.textContent ?? ''),
)

const LoadLink = () => (
  <TextLink as={Link} {...{ to: '/about-data' }}>
    Load real filings
  </TextLink>
)

function Banner() {
  const { data, isPending } = useDataVersion()
  const served = useContext(ServedNotice)
  if (isPending && served === '') {
    if (readStored(DATA_KIND_KEY) === 'real') return null
    return (
      <Bar aria-hidden>
        <Unseen>Demo data. All figures on this site are simulated. Load real filings</Unseen>
      </Bar>
    )
  }
  if (isPending) {
    return (
      <Bar aria-label={LABEL}>
        <b>Demo data.</b> <span {...{ [STATIC_NOTICE_MARK]: '' }}>{served}</span> <LoadLink />
      </Bar>
    )
  }
  if (!data) return null
  const { stale } = data
  const isDemo = data.simulated_companies > 0
  if (!stale && !isDemo) return null
  return (
    <Bar aria-label={LABEL}>
      {stale && (
        <>
          <b>Prices are not current.</b> The latest are from {formatDate(stale.day)}, {stale.age}{' '}
          trading days ago.{' '}
        </>
      )}
      {isDemo && (
        <>
          <b>Demo data.</b> {describeSimulated(data)} <LoadLink />
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
