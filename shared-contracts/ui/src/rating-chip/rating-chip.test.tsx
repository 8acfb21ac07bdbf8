import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { RatingChip } from './rating-chip.tsx'

// The rating scale of specification section 3.
it.each([
  ['AAA', 'default odds 1 in 10,000'],
  ['AA', 'default odds 1 in 2,500'],
  ['A', 'default odds 1 in 1,000'],
  ['BBB', 'default odds 1 in 250'],
  ['BB', 'default odds 1 in 50'],
  ['B', 'default odds 1 in 10'],
  ['CCC', 'default odds 1 in 3'],
  ['D', 'defaulted'],
  ['NR', 'not rated'],
  ['?', 'hidden, subscribers only'],
] as const)('the rating %s means: %s', (rating, meaning) => {
  render(<RatingChip rating={rating} />)
  expect(screen.getByTitle(`${rating}: ${meaning}`)).toHaveTextContent(meaning)
})
