import { formatDate } from '@quantamental/api/format'
import { type CarouselSlide, getCarouselRoute } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { Skeleton, Sliced, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useStoredNews } from '../../api/use-news.ts'
import { Strip, StripCard } from '../../components/strip.tsx'

const KINDS = {
  article: 'Article',
  trend: 'Trend',
  update: 'Updates',
  calendar: 'Calendar',
} as const

const Kind = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
`
const Text = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
/** Height of the strip with slides, so that nothing below shifts. */
const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
  min-height: 188px;
`

/** Slides of the market pages, cached in the browser. */
export function useCarousel() {
  return useStoredNews<readonly CarouselSlide[]>('CAROUSEL_', ['carousel'], (http, signal) =>
    http.call(getCarouselRoute, { signal }),
  )
}

function Slide({ slide }: { readonly slide: CarouselSlide }) {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(slide.as_of)
  return (
    <li>
      <StripCard>
        <Kind>
          <span>{KINDS[slide.kind]}</span>
          <span>{isDate ? formatDate(slide.as_of) : slide.as_of}</span>
        </Kind>
        <h3>
          <Link to={slide.path}>{slide.title}</Link>
        </h3>
        <Text>{slide.text}</Text>
      </StripCard>
    </li>
  )
}

const LOADING = (
  <Place>
    <Skeleton width={120} height={36} />
    <Skeleton height={144} />
  </Place>
)

/** Carousel of highlights; empty without slides or on error. */
export function Carousel() {
  const { data, isPending } = useCarousel()
  if (isPending) return LOADING
  if (!data || data.length === 0) return null
  return (
    <Sliced fallback={LOADING}>
      <Place>
        <Strip title="Highlights">
          {data.map((slide) => (
            <Slide key={slide.path} slide={slide} />
          ))}
        </Strip>
      </Place>
    </Sliced>
  )
}
