import { getDataVersionRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { Container, Head, Lead, PageTitle, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'

const Page = styled(Container)`
  font-variant-numeric: normal;
  padding-top: 32px;
`
const Text = styled.div`
  max-width: 72ch;
  h2 {
    margin-top: 32px;
    font-size: 20px;
    letter-spacing: -0.015em;
  }
  p,
  li {
    margin-top: 10px;
  }
`
const Command = styled.pre`
  margin: 12px 0 0;
  padding: 14px 16px;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.raise};
  font: 500 13.5px/1.7 ${tokens.font.mono};
  overflow-x: auto;
`

/** How many companies are published and how many of them are simulated. */
function DataNow() {
  const { http } = useShell()
  const { data } = useQuery({
    queryKey: ['data-version'],
    queryFn: ({ signal }) => http.call(getDataVersionRoute, { signal }),
  })
  if (!data) return null
  const day = data.published_at.slice(0, 10)
  return (
    <p>
      Published now: data version {data.version} of {day}, {data.companies} companies,{' '}
      {data.simulated_companies === 0
        ? 'none of them simulated.'
        : `${data.simulated_companies} of them simulated.`}
    </p>
  )
}

export function AboutDataPage() {
  return (
    <Page>
      <Head
        title="About the data"
        description="What is simulated, and how to load the real filings of the SEC."
        canonicalPath="/about-data"
      />
      <PageTitle>About the data</PageTitle>
      <Text>
        <Lead>
          A new installation starts with a small demo set: companies made up in the format of the
          SEC. Their figures are simulated and marked so. Load real filings, and the real ones take
          their place.
        </Lead>
        <DataNow />
        <h2>Load filings from files</h2>
        <p>
          Take the SEC’s companyfacts files (one file, a folder or the whole zip, plain or gzip) and
          a table of daily closing prices, and run this beside the running site:
        </p>
        <Command tabIndex={0} role="region" aria-label="Command that imports files">
          npm run data -- import --companyfacts FOLDER --prices PRICES.csv.gz
        </Command>
        <p>
          A bar shows the progress, rejected rows are listed with the reason, and the new figures
          appear all at once when the import has finished. Importing the same files again changes
          nothing; an interrupted import goes on where it stopped.
        </p>
        <h2>What a figure says about itself</h2>
        <p>
          A dotted underline means that the figure shows its working: the formula, every input with
          its tag, period and value, and the filing it was reported in. Simulated companies carry a
          tag beside their name.
        </p>
      </Text>
    </Page>
  )
}
