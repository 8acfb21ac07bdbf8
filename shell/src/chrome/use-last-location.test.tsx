import { beforeEach, describe, expect, it } from '@jest/globals'
import { MemoryRouter } from '@quantamental/remote/testing'
import { render } from '@testing-library/react'
import { useLastLocation } from './use-last-location.ts'

function Probe() {
  useLastLocation()
  return null
}
const visit = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Probe />
    </MemoryRouter>,
  )

beforeEach(() => localStorage.clear())

describe('CURRENT_LOCATION', () => {
  it.each(['/stock/credit-rating/AAPL?view=table', '/stocks/list/Mag7'])(
    'CURRENT_LOCATION stores %s',
    (path) => {
      visit(path)
      expect(localStorage.getItem('CURRENT_LOCATION')).toBe(path)
    },
  )

  it.each(['/', '/plans', '/product/cart', '/stockholm/AAPL'])(
    'CURRENT_LOCATION is not changed by visiting %s',
    (path) => {
      visit('/stock/summary/KO')
      visit(path)
      expect(localStorage.getItem('CURRENT_LOCATION')).toBe('/stock/summary/KO')
    },
  )
})
