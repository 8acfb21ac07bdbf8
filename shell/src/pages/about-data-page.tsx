import { Container, Head, Lead, PageTitle, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useDataVersion } from '../chrome/use-data-version.ts'

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
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 500 13.5px/1.7 ${tokens.font.mono};
  overflow-x: auto;
`

/** Published data version with its number of companies and simulated companies. */
function DataNow() {
  const { data } = useDataVersion()
  if (!data) return null
  const day = data.published_at.slice(0, 10)
  const { partly_simulated_companies: partly = 0 } = data
  return (
    <p>
      Current data version: {data.version}, published {day}, with {data.companies} companies,{' '}
      {data.simulated_companies === 0
        ? 'none of them simulated.'
        : `${data.simulated_companies} of them simulated${partly > 0 ? `, ${partly} of these with real filings` : ''}.`}
    </p>
  )
}

export default function AboutDataPage() {
  return (
    <Page>
      <Head
        title="About the data"
        description="Which data is simulated, and how to load real SEC filings."
        canonicalPath="/about-data"
      />
      <PageTitle>About the data</PageTitle>
      <Text>
        <Lead>
          A new installation starts with a demo data set: simulated companies in the SEC’s data
          format, and a few with their real SEC filings, marked “Real filings, simulated prices”.
          Your filings and prices replace simulated ones as soon as you load them.
        </Lead>
        <DataNow />
        <h2>Load filings from files</h2>
        <p>
          Get the SEC’s companyfacts files (a single file, a folder or the full ZIP archive, plain
          or gzipped) and a CSV file of daily closing prices. Then run this command while the site
          is running:
        </p>
        <Command tabIndex={0} role="region" aria-label="Import command">
          npm run data -- import --companyfacts FOLDER --prices PRICES.csv.gz
        </Command>
        <p>
          A progress bar shows the status, and rejected rows are listed with a reason. New figures
          appear all at once when the import is complete. Importing the same files again changes
          nothing, and an interrupted import resumes where it stopped.
        </p>
        <h2>Check any figure</h2>
        <p>
          Click a figure with a dotted underline to see its calculation: the formula, every input
          with its tag, period and value, and the filing it was reported in. Companies with
          simulated filings or prices have a tag next to their name.
        </p>
      </Text>
    </Page>
  )
}
