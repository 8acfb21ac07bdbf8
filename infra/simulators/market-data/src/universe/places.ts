/** Locations of invented companies with their share per thousand. */
export interface Place {
  readonly country: string
  readonly share: number
  readonly cities: readonly string[]
}

const place = (country: string, share: number, cities: string): Place => ({
  country,
  share,
  cities: cities.split('/'),
})

/** Domiciles of companies listed in the United States, spelled as on the pages. */
const PLACES: readonly Place[] = [
  place(
    'united states',
    735,
    'New York, NY/San Francisco, CA/Boston, MA/Houston, TX/Chicago, IL/Dallas, TX/Denver, CO/Atlanta, GA/San Diego, CA/Austin, TX/Seattle, WA/Cambridge, MA/Philadelphia, PA/Minneapolis, MN/Phoenix, AZ/Charlotte, NC/Nashville, TN/Miami, FL/Columbus, OH/Pittsburgh, PA/Portland, OR/Salt Lake City, UT/St. Louis, MO/Richmond, VA/Newark, NJ/Stamford, CT/Baltimore, MD/Milwaukee, WI/Indianapolis, IN/Las Vegas, NV/Tampa, FL/Detroit, MI',
  ),
  place('canada', 43, 'Toronto/Vancouver/Calgary/Montreal'),
  place('china', 42, 'Beijing/Shanghai/Shenzhen/Hangzhou'),
  place('israel', 21, 'Tel Aviv/Haifa/Herzliya'),
  place('hong kong', 14, 'Hong Kong'),
  place('united kingdom', 14, 'London/Cambridge/Oxford'),
  place('singapore', 12, 'Singapore'),
  place('bermuda', 11, 'Hamilton'),
  place('japan', 10, 'Tokyo/Osaka'),
  place('ireland', 8, 'Dublin'),
  place('switzerland', 8, 'Zurich/Zug/Basel'),
  place('netherlands', 8, 'Amsterdam/Eindhoven'),
  place('brazil', 8, 'Sao Paulo'),
  place('greece', 8, 'Athens'),
  place('germany', 7, 'Munich/Berlin'),
  place('france', 6, 'Paris'),
  place('india', 6, 'Mumbai/Bengaluru'),
  place('australia', 6, 'Sydney/Perth'),
  place('taiwan', 5, 'Taipei/Hsinchu'),
  place('mexico', 5, 'Mexico City'),
  place('denmark', 4, 'Copenhagen'),
  place('italy', 4, 'Milan'),
  place('chile', 3, 'Santiago'),
  place('malaysia', 6, 'Kuala Lumpur'),
  place('luxembourg', 4, 'Luxembourg'),
  place('argentina', 4, 'Buenos Aires'),
]

const total = PLACES.reduce((sum, { share }) => sum + share, 0)

/** Place at a position from 0 to 1 among all invented companies. */
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
