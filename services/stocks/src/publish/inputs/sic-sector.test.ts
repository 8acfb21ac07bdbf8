import { describe, expect, it } from '@jest/globals'
import { sicSector } from './sic-sector.ts'

describe('sicSector', () => {
  it.each([
    [6331, 'Financial Services', 'Berkshire Hathaway, fire and marine insurance'],
    [6111, 'Financial Services', 'Fannie Mae, federal credit agencies'],
    [6798, 'Real Estate', 'real estate investment trusts'],
    [3571, 'Technology', 'Apple, electronic computers'],
    [7370, 'Technology', 'Alphabet, computer programming and data processing'],
    [3711, 'Consumer Cyclical', 'Tesla, motor vehicles'],
    [2834, 'Healthcare', 'Merck, pharmaceutical preparations'],
    [2844, 'Consumer Defensive', 'perfumes and cosmetics'],
    [2911, 'Energy', 'Exxon Mobil, petroleum refining'],
    [4911, 'Utilities', 'electric services'],
    [4953, 'Industrials', 'refuse systems'],
    [4813, 'Communication Services', 'telephone communications'],
    [5331, 'Consumer Defensive', 'Walmart, variety stores'],
    [5912, 'Healthcare', 'drug stores'],
    [1040, 'Basic Materials', 'gold and silver ores'],
  ])('the sector of SIC code %i is %s: %s', (sic, sector) => {
    expect(sicSector(sic)).toBe(sector)
  })

  it('the sector changes at the bounds of a range', () => {
    expect([2836, 2837, 2840, 2844, 2845].map(sicSector)).toEqual([
      'Healthcare',
      'Consumer Defensive',
      'Consumer Defensive',
      'Consumer Defensive',
      'Basic Materials',
    ])
    expect([6499, 6500, 6599, 6600].map(sicSector)).toEqual([
      'Financial Services',
      'Real Estate',
      'Real Estate',
      'Financial Services',
    ])
  })

  it('shell companies, government and missing codes have no sector', () => {
    expect([null, 0, 99, 6770, 8800, 9995].map(sicSector)).toEqual(Array(6).fill(null))
  })
})
