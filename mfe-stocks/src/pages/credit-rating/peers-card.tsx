import { formatDecimal } from '@quantamental/api/format'
import {
  type CompanyHeader,
  CREDIT_RATINGS,
  type CreditRatingPage,
  type RatingCounts,
} from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, RatingChip, Table, TableScroll, Td, Th } from '@quantamental/ui'

export interface PeersCardProps {
  readonly company: CompanyHeader
  readonly universe: NonNullable<CreditRatingPage['universe']>
}

/** How many companies have each letter, as far as this viewer may see. */
export function PeersCard({ company, universe }: PeersCardProps) {
  const scopes: readonly (readonly [string, RatingCounts])[] = [
    [company.industry ?? 'Industry', universe.industry],
    [company.sector ?? 'Sector', universe.sector],
    ['All companies', universe.universe],
  ]
  const letters = CREDIT_RATINGS.filter((letter) => scopes.some(([, counts]) => counts[letter] > 0))
  return (
    <Card title="Ratings of its peers" asOf="companies with each letter">
      <TableScroll label="Ratings of peers">
        <Table>
          <thead>
            <tr>
              <Th scope="col">Rating</Th>
              {scopes.map(([name], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three scopes in a fixed order
                <NumTh key={index} scope="col">
                  {name}
                </NumTh>
              ))}
            </tr>
          </thead>
          <tbody>
            {letters.map((letter) => (
              <tr key={letter}>
                <Td as="th" scope="row">
                  <RatingChip rating={letter} />
                </Td>
                {scopes.map(([, counts], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three scopes in a fixed order
                  <NumTd key={index}>{formatDecimal(counts[letter], 0)}</NumTd>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}
