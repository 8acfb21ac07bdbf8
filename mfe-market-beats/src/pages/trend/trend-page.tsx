import { STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import { TREND_METRICS } from '@quantamental/api/stocks'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Head,
  Lead,
  Notice,
  PageTitle,
  Row,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@quantamental/ui'
import styled from 'styled-components'
import { NewsTabs } from '../../components/news-tabs.tsx'
import { TREND_PATH } from '../../route-paths.ts'
import { PERIODS, readTrendView, type TrendView, writeTrendView } from './trend-address.ts'
import { TrendCarousel } from './trend-carousel.tsx'
import { METRIC_NAMES, TrendChart } from './trend-chart.tsx'
import { TrendChoices } from './trend-choices.tsx'
import { useTrend } from './use-trend.ts'

const PERIOD_NAMES = { '4': '1 year', '8': '2 years', '12': '3 years', all: 'All' } as const

const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

interface BodyProps {
  readonly view: TrendView
  readonly onView: (change: Partial<TrendView>) => void
}

function TrendBody({ view, onView }: BodyProps) {
  const { data, error, isPending, refetch } = useTrend(view.metric)
  if (data)
    return (
      <Stack gap={16}>
        {error && (
          <Notice tone="warning">This may not be the newest: the last refresh failed.</Notice>
        )}
        <TrendChart trend={data} view={view} onView={onView} />
      </Stack>
    )
  if (isPending)
    return (
      <>
        <VisuallyHidden role="status">Loading the trend</VisuallyHidden>
        <Skeleton height={940} />
      </>
    )
  if (error.status === 404)
    return (
      <EmptyState
        title="The first import has not run."
        action={
          <ButtonLink as={Link} to="/">
            Back to the home page
          </ButtonLink>
        }
      >
        The trend is reckoned from published filings. Whoever runs this installation starts an
        import with <code>npm run data -- import</code>.
      </EmptyState>
    )
  return (
    <ErrorState
      title="The trend could not be read"
      detail="Everything else on the site still works."
      code={error.status ?? STATUS_NO_RESPONSE}
      onRetry={() => void refetch()}
    />
  )
}

/** Where one lands after signing in: the market and its eleven sectors. */
export function TrendPage() {
  const [params, setParams] = useSearchParams()
  const view = readTrendView(params)
  const onView = (change: Partial<TrendView>) =>
    setParams(writeTrendView({ ...view, ...change }), { replace: true, preventScrollReset: true })
  return (
    <Page>
      <Head
        title="Market trend"
        description={`Market cap, price to earnings, revenue and net income of eleven sectors by quarter, on ${BRAND.name}.`}
        canonicalPath={TREND_PATH}
      />
      <Stack gap={24}>
        <Stack gap={8}>
          <PageTitle>Market trend</PageTitle>
          <Lead>
            What all companies together are worth and earn, and what each sector did, by quarter.
          </Lead>
        </Stack>
        <NewsTabs />
        <TrendCarousel />
        <Row gap={12}>
          <TrendChoices
            label="Figure"
            options={TREND_METRICS.map((metric) => [metric, METRIC_NAMES[metric]] as const)}
            value={view.metric}
            onChoose={(metric) => onView({ metric })}
          />
          <TrendChoices
            label="Period"
            options={PERIODS.map((period) => [period, PERIOD_NAMES[period]] as const)}
            value={view.period}
            onChoose={(period) => onView({ period })}
          />
        </Row>
        <TrendBody view={view} onView={onView} />
      </Stack>
    </Page>
  )
}
