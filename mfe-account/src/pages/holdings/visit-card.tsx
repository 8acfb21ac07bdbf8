import { formatDate, formatMinute } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Button, Card, PlainList, QuietLink, Skeleton, Text, TextLink } from '@quantamental/ui'
import { useHoldingsVisit } from '../../api/use-holdings.ts'
import { SETTINGS_PATH } from '../../route-paths.ts'

/** Ratings, value estimates and filings that changed at the holdings since the user's previous visit. */
export function VisitCard({ id }: { readonly id: number }) {
  const { data, error, refetch } = useHoldingsVisit(id)
  return (
    <Card
      title="Since your last visit"
      footer={
        <QuietLink as={Link} to={`${SETTINGS_PATH}#preferences`}>
          Get a weekly email
        </QuietLink>
      }
    >
      {error ? (
        <Text>
          Couldn’t load the changes.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Text>
      ) : !data ? (
        <Skeleton height={64} />
      ) : data.since === null ? (
        <Text tone="muted">
          This is your first visit. Changes of ratings and value estimates, and new filings of these
          companies, will be listed here next time.
        </Text>
      ) : data.changes.length === 0 ? (
        <Text tone="muted">
          Nothing changed at these companies since {formatMinute(new Date(data.since))}.
        </Text>
      ) : (
        <PlainList gap={10}>
          {data.changes.map(({ id: changeId, ticker, company_name, text, path, created_at }) => (
            <li key={changeId}>
              <TextLink as={Link} to={path}>
                {company_name} ({ticker})
              </TextLink>{' '}
              {text}
              <Text tone="muted" size={12}>
                {formatDate(created_at)}
              </Text>
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  )
}
