import { BRAND } from '@quantamental/api/common'
import { TREND_METRICS } from '@quantamental/api/stocks'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  AfterPaint,
  ButtonLink,
  CardSurface,
  EmptyState,
  ErrorState,
  Notice,
  Row,
  Skeleton,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { statusOf } from '../../api/status-of.ts'
import { NewsPage } from '../../components/news-page.tsx'
import { TREND_PATH } from '../../route-paths.ts'
import { Carousel } from './carousel.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { TrendChart } from './trend-chart.tsx'
import { cutToPeriod } from './trend-series.ts'
import { Meaning, SharedScale } from './trend-style.ts'
import { METRIC_TEXT, PERIOD_LABELS } from './trend-text.ts'
import { paramsWith, TREND_PERIODS, type TrendPeriod, viewOf } from './trend-view.ts'
import { useTrend } from './use-trend.ts'

const PERIODS = Object.keys(TREND_PERIODS) as TrendPeriod[]
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
      action={
        <ButtonLink as={Link} {...{ to: '/how-it-works' }}>
          How it works
        </ButtonLink>
      }
    >
      The trend appears once the first data version is published. If you run this installation,
      start the import with <code>npm run data -- import</code> or in{' '}
      <TextLink as={Link} {...{ to: '/operator/data' }}>
        the data admin
      </TextLink>
      .
    </EmptyState>
  )
}

function TrendBody() {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const { data, error, isPlaceholderData, isRefetchError, refetch } = useTrend(view.metric)
  const choose = (name: Parameters<typeof paramsWith>[1], value: string | null) =>
    setParams(paramsWith(params, name, value), { replace: true, preventScrollReset: true })
  if (data === undefined || (error && isPlaceholderData)) {
    if (!error) return <Loading />
    if (statusOf(error) === 404) return <NoTrend />
    return (
      <ErrorState
        title="Couldn’t load the market trend"
        detail="The rest of the site still works."
        code={statusOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Stack gap={16}>
      {isRefetchError && (
        <Notice tone="warning">Couldn’t refresh this page. Reload to try again.</Notice>
      )}
      <Row gap={12} justify="space-between">
        <ChoiceRow
          label="Metric"
          choices={TREND_METRICS.map((metric) => [metric, METRIC_TEXT[metric].label] as const)}
          value={view.metric}
          onChoose={(metric) => choose('metric', metric)}
        />
        <ChoiceRow
          label="Period"
          choices={PERIODS.map((period) => [period, PERIOD_LABELS[period]] as const)}
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
      description={`Market value, price-earnings ratio, revenue and net income of eleven sectors over sixteen quarters on ${BRAND.name}.`}
      canonicalPath={TREND_PATH}
      lead="Market value, price-earnings ratio, revenue and net income of eleven sectors over sixteen quarters. Every figure is a sum or median over the companies that reported it; each quarter shows how many did."
    >
      <Stack gap={28}>
        <Carousel />
        <TrendBody />
      </Stack>
    </NewsPage>
  )
}
