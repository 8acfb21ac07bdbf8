import { formatDecimal } from '@quantamental/api/format'
import { ALL_COMPANIES } from '@quantamental/api/stocks'
import { Button, EmptyState, Row } from '@quantamental/ui'
import { usePassing } from '../../api/use-histogram.ts'
import { describeAlternatives, phraseOfCriteria, readCriteria } from '../../lists/criteria.ts'
import { parsePhrase } from '../../lists/filter-phrase.ts'

/** In place of the rows: no company matches, and the criterion that excludes most. */
export function EmptyScreen(props: {
  readonly phrase: string
  readonly onPhrase: (phrase: string) => void
}) {
  const { phrase, onPhrase } = props
  const blocks = readCriteria(parsePhrase(phrase) ?? [])
  const others = blocks.map((block) => phraseOfCriteria(blocks.filter((one) => one !== block)))
  const passing = usePassing(
    blocks.map((block, at) => ({
      code: ALL_COMPANIES,
      column: block[0]?.column ?? 'rating',
      phrase: others[at] ?? '',
    })),
  )
  const most = Math.max(0, ...passing.map((count) => count ?? 0))
  const at = passing.indexOf(most)
  const block = blocks[at]
  return (
    <EmptyState
      title="No company matches all criteria"
      action={
        <Row gap={8} justify="center">
          {block && most > 0 && (
            <Button variant="primary" onClick={() => onPhrase(others[at] ?? '')}>
              Remove it
            </Button>
          )}
          <Button onClick={() => onPhrase('')}>Clear criteria</Button>
        </Row>
      }
    >
      {block && most > 0
        ? `Without “${describeAlternatives(block)}”, ${formatDecimal(most, 0)} ${most === 1 ? 'company matches' : 'companies match'}.`
        : 'Relax a criterion. Companies without the figure are also excluded.'}
    </EmptyState>
  )
}
