import { CREDIT_RATINGS, type RatingTransition } from '@quantamental/api/stocks'
import { Card, RatingChip, Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { Quiet } from '../../components/figure-parts.tsx'

const Count = styled(Td)`
  &&& {
    min-width: 48px;
    padding: 8px;
    text-align: center;
    font-weight: 600;
  }
  &[data-same] {
    background: ${tokens.color.grey};
  }
  &[data-none] {
    color: ${tokens.color.muted};
    font-weight: 400;
  }
`
const Head = styled(Th)`
  &&& {
    padding: 8px;
    text-align: center;
  }
`

/** For example "11 of 13 quarterly transitions left the rating unchanged, 1 raised and 1 lowered it." */
function transitionsSentence(transitions: readonly RatingTransition[]): string {
  const place = (letter: RatingTransition['from']) => {
    const at = CREDIT_RATINGS.indexOf(letter)
    return at < 8 ? at : null
  }
  let [unchanged, raised, lowered, other] = [0, 0, 0, 0]
  for (const { from, to, count } of transitions) {
    const [before, after] = [place(from), place(to)]
    if (from === to) unchanged += count
    else if (before === null || after === null) other += count
    else if (after < before) raised += count
    else lowered += count
  }
  const all = unchanged + raised + lowered + other
  const steps = `quarterly ${all === 1 ? 'transition' : 'transitions'}`
  if (unchanged === all)
    return all === 1
      ? `The only ${steps} left the rating unchanged.`
      : `All ${all} ${steps} left the rating unchanged.`
  const unrated = other > 0 ? ` ${other} started or ended without a rating.` : ''
  return `${unchanged} of ${all} ${steps} left the rating unchanged, ${raised} raised and ${lowered} lowered it.${unrated}`
}

export function TransitionsCard({
  transitions,
}: {
  readonly transitions: readonly RatingTransition[]
}) {
  const letters = CREDIT_RATINGS.filter((letter) =>
    transitions.some(({ from, to }) => from === letter || to === letter),
  )
  return (
    <Card title="Rating transitions" asOf="quarter to quarter">
      <Quiet style={{ marginBottom: 12 }}>{transitionsSentence(transitions)}</Quiet>
      <TableScroll label="Rating transitions, table">
        <Table style={{ width: 'auto' }}>
          <thead>
            <tr>
              <Th scope="col">From ↓ to →</Th>
              {letters.map((letter) => (
                <Head key={letter} scope="col">
                  <RatingChip rating={letter} />
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {letters.map((from) => (
              <tr key={from}>
                <Td as="th" scope="row">
                  <RatingChip rating={from} />
                </Td>
                {letters.map((to) => {
                  const count = transitions
                    .filter((one) => one.from === from && one.to === to)
                    .reduce((sum, one) => sum + one.count, 0)
                  return (
                    <Count
                      key={to}
                      data-same={from === to ? '' : undefined}
                      data-none={count === 0 ? '' : undefined}
                    >
                      {count}
                    </Count>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}
