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
