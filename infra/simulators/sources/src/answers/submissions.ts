import { createRandomSeries } from '../../../market-data/src/random.ts'
import { type Day, dayText } from '../../../market-data/src/universe/days.ts'
import type { Filer } from '../filers/filer.ts'
import type { World } from '../world.ts'

/** `CIK##########.json` of the submissions API and archive. */
export function submissionsJson(world: World, filer: Filer, day: Day): string {
  const reports = world.reportsBy(filer, day).toReversed()
  const isListed = filer.ticker !== null
  return JSON.stringify({
    cik: String(filer.cik).padStart(10, '0'),
    entityType: 'operating',
    sic: filer.sic === null ? '' : String(filer.sic),
    sicDescription: filer.industry,
    name: filer.name,
    tickers: isListed ? [filer.ticker] : [],
    exchanges: isListed ? [filer.exchange] : [],
    category: 'Simulated for demonstration',
    stateOfIncorporation: filer.state,
    addresses: {
      business: {
        street1: null,
        city: filer.city.toUpperCase(),
        stateOrCountry: filer.state,
        zipCode: null,
        stateOrCountryDescription: filer.state,
      },
    },
    formerNames: [],
    filings: {
      recent: {
        accessionNumber: reports.map(({ accession }) => accession),
        filingDate: reports.map(({ filed }) => dayText(filed)),
        reportDate: reports.map(({ end }) => dayText(end)),
        form: reports.map(({ form }) => form),
        isXBRL: reports.map(() => 1),
      },
      files: [],
    },
  })
}

/** First CIK of the members without facts, beyond the assigned ones. */
export const OTHER_CIK = 5_000_001
const INSIDER_FILINGS = 80

/** Submissions of an insider, who files ownership reports only. */
export function insiderJson(cik: number, day: Day): string {
  const { uniform } = createRandomSeries('insider', cik)
  const days = Array.from(
    { length: INSIDER_FILINGS },
    (_, i) => day - Math.floor(uniform(i) * 4000),
  )
  const dates = days.sort((a, b) => b - a).map(dayText)
  return JSON.stringify({
    cik: String(cik).padStart(10, '0'),
    entityType: 'other',
    sic: '',
    sicDescription: '',
    name: `INSIDER ${cik}`,
    tickers: [],
    exchanges: [],
    filings: {
      recent: {
        accessionNumber: dates.map((date, i) => {
          const number = String(Math.floor(uniform(i + 100) * 1e6)).padStart(6, '0')
          return `9999999998-${date.slice(2, 4)}-${number}`
        }),
        filingDate: dates,
        reportDate: dates,
        form: dates.map(() => '4'),
        size: dates.map((_, i) => Math.floor(uniform(i + 200) * 20_000)),
        isXBRL: dates.map(() => 0),
      },
      files: [],
    },
  })
}
