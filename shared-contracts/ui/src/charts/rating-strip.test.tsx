import { describe, expect, it } from '@jest/globals'
import { RatingStrip, ratingCountsText } from '@quantamental/ui/charts'
import { render, screen } from '@testing-library/react'

const none = { AAA: 0, AA: 0, A: 0, BBB: 0, BB: 0, B: 0, CCC: 0, D: 0, NR: 0, '?': 0 }

describe('the rating strip', () => {
  it('the rating strip lists counts from best to worst', () => {
    render(<RatingStrip counts={{ ...none, AAA: 2, A: 1200, NR: 3 }} />)
    expect(screen.getByRole('img', { name: 'Ratings: 2 AAA, 1,200 A, 3 NR' })).toBeInTheDocument()
  })

  it('the rating strip omits unused ratings and renders nothing without companies', () => {
    expect(ratingCountsText({ ...none, BB: 1 })).toBe('1 BB')
    const { container } = render(<RatingStrip counts={none} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('wide segments show letter and count, narrow ones the letter, and slivers nothing', () => {
    const { container } = render(<RatingStrip counts={{ ...none, AAA: 90, AA: 6, A: 4, BBB: 2 }} />)
    const parts = [...container.querySelectorAll('span')].map((part) => part.textContent)
    expect(parts).toEqual(['AAA 90', 'AA', '', ''])
  })
})
