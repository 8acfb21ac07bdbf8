import { BRAND } from '@quantamental/api/common'
import { TREND_METRICS } from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import {
  AfterPaint,
  CardSurface,
  EmptyState,
  Row,
  Skeleton,
  Stack,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import styled from 'styled-components'
import { useTrend } from '../../api/use-news.ts'
import { PageButton, PageLink } from '../../components/links.tsx'
import { LoadError, NewsPage, RefreshNotice, statusOf } from '../../components/news-page.tsx'
import { TREND_PATH } from '../../route-paths.ts'
import { Carousel } from './carousel.tsx'
import { cutToPeriod, PERIODS, paramsWith, TREND_PERIODS, viewOf } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'
import { METRIC_TEXT } from './trend-text.ts'

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 3px;
  gap: 2px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.grey};
`
const Choice = styled.button`
  min-height: 32px;
  padding: 0 13px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${tokens.color.muted};
  font-size: 13.5px;
  font-weight: 540;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
  &[aria-pressed='true'] {
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.12);
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
  @media (max-width: 479px) {
    padding: 0 10px;
  }
`

function ChoiceRow<T extends string>(props: {
  readonly label: string
  readonly choices: readonly (readonly [value: T, label: string])[]
  readonly value: T
  readonly onChoose: (value: T) => void
}) {
  return (
    <Group role="group" aria-label={props.label}>
      {props.choices.map(([value, label]) => (
        <Choice
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </Choice>
      ))}
    </Group>
  )
}

const SharedScale = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
  cursor: pointer;
`

/** Definition of the metric, to the right of the switch. */
const Meaning = styled.p`
  align-self: center;
  margin-left: auto;
  max-width: 72ch;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  @media (max-width: 767px) {
    margin-left: 0;
  }
`

/** Height of the chart card in a wide window, in pixels. */
const CARD_HEIGHT = 1160

function Loading() {
  return (
    <CardSurface aria-busy="true">
      <VisuallyHidden role="status">Loading the market trend</VisuallyHidden>
      <Skeleton height={CARD_HEIGHT} />
    </CardSurface>
  )
}

function NoTrend() {
  return (
    <EmptyState
      title="No market data yet"
      action={<PageButton to="/how-it-works">How it works</PageButton>}
    >
      The trend appears once the first data version is published. If you run this installation,
      start the import with <code>npm run data -- import</code> or in{' '}
      <PageLink to="/operator/data">the data admin</PageLink>.
    </EmptyState>
  )
}

function TrendBody() {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const query = useTrend(view.metric)
  const { data, error, isPlaceholderData } = query
  const choose = (name: Parameters<typeof paramsWith>[1], value: string | null) =>
    setParams(paramsWith(params, name, value), { replace: true, preventScrollReset: true })
  if (data === undefined || (error && isPlaceholderData)) {
    if (!error) return <Loading />
    if (statusOf(error) === 404) return <NoTrend />
    return <LoadError what="the market trend" query={query} />
  }
  return (
    <Stack gap={16}>
      <RefreshNotice query={query} />
      <Row gap={12} justify="space-between">
        <ChoiceRow
          label="Metric"
          choices={TREND_METRICS.map((metric) => [metric, METRIC_TEXT[metric].label] as const)}
          value={view.metric}
          onChoose={(metric) => choose('metric', metric)}
        />
        <ChoiceRow
          label="Period"
          choices={PERIODS.map((period) => [period, TREND_PERIODS[period].label] as const)}
          value={view.period}
          onChoose={(period) => choose('period', period)}
        />
      </Row>
      <div aria-busy={isPlaceholderData}>
        <AfterPaint fallback={<Loading />}>
          <TrendChart
            trend={cutToPeriod(data, view.period)}
            view={view}
            onFocus={(sector) => choose('sector', sector)}
            actions={
              <>
                <SharedScale>
                  <SwitchInput
                    checked={view.isShared}
                    onChange={({ target }) => choose('scale', target.checked ? 'shared' : 'own')}
                  />
                  Use the same scale for every sector
                </SharedScale>
                <Meaning>{METRIC_TEXT[data.metric].meaning}</Meaning>
              </>
            }
          />
        </AfterPaint>
      </div>
    </Stack>
  )
}

/** Market trend by sector; the page shown after login. */
export function TrendPage() {
  return (
    <NewsPage
      title="Market trend"
      description={`Market value, price-earnings ratio, revenue and net income of eleven sectors over up to sixteen quarters on ${BRAND.name}.`}
      canonicalPath={TREND_PATH}
      lead="Market value, price-earnings ratio, revenue and net income of eleven sectors over up to sixteen quarters. Every figure is a sum or median over the companies that reported it; each quarter shows how many did."
    >
      <Stack gap={28}>
        <Carousel />
        <TrendBody />
      </Stack>
    </NewsPage>
  )
}
