import { beforeEach, describe, expect, it } from '@jest/globals'
import { MemoryRouter } from '@quantamental/remote/testing'
import { render } from '@testing-library/react'
import { useRememberedPlace } from './use-remembered-place.ts'

function Probe() {
  useRememberedPlace()
  return null
}
const visit = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Probe />
    </MemoryRouter>,
  )

beforeEach(() => localStorage.clear())

describe('the place among the stocks', () => {
  it.each(['/stock/credit-rating/AAPL?view=table', '/stocks/list/Mag7'])(
    'is kept at %s',
    (path) => {
      visit(path)
      expect(localStorage.getItem('CURRENT_LOCATION')).toBe(path)
    },
  )

  it.each(['/', '/plans', '/product/cart', '/stockholm/AAPL'])('is not changed by %s', (path) => {
    visit('/stock/summary/KO')
    visit(path)
    expect(localStorage.getItem('CURRENT_LOCATION')).toBe('/stock/summary/KO')
  })
})
