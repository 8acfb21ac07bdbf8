import { readTable } from '../csv.ts'

/** Locations of invented companies with their share per thousand. */
export interface Place {
  readonly country: string
  readonly share: number
  readonly cities: readonly string[]
}

/** Domiciles of companies listed in the United States, spelled as on the pages. */
const PLACES: readonly Place[] = readTable('places').map(
  ({ country = '', share, cities = '' }) => ({
    country,
    share: Number(share),
    cities: cities.split('/'),
  }),
)

const total = PLACES.reduce((sum, { share }) => sum + share, 0)

/** Place of an invented company at a position from 0 to 1 in the cumulative shares of the places. */
export function placeAt(position: number): Place {
  let left = position * total
  for (const candidate of PLACES) {
    left -= candidate.share
    if (left < 0) return candidate
  }
  return PLACES[0] as Place
}

export const titleCase = (text: string): string =>
  text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
