import {
  type CompanyHeader,
  exportTickerRoute,
  getProfilePageRoute,
  type ProfilePage as ProfileDocument,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { Button, Card, Row, Stack } from '@quantamental/ui'
import { useDownload } from '../../api/download.ts'
import { useAsOf } from '../../as-known/use-as-of.ts'
import { Pair, Quiet } from '../../components/figure-parts.tsx'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { IdentityCard, ListingCard, ModelsCard } from './company-cards.tsx'
import { FilingsTable } from './filings-table.tsx'
import { SharesCard } from './shares-card.tsx'

function Content({ page }: { readonly page: ProfileDocument }) {
  const { data, latest } = page
  const { notes } = latest ?? data
  return (
    <>
      {data.description && (
        <Card title="About">
          <p style={{ maxWidth: '75ch' }}>{data.description}</p>
        </Card>
      )}
      <Pair>
        <IdentityCard page={page} />
        <ListingCard page={page} />
      </Pair>
      {data.model_class && <ModelsCard modelClass={data.model_class} />}
      <SharesCard page={page} />
      <Pair>
        <Card title="Data notes">
          {notes.length === 0 ? (
            <p>No gaps or special cases in this company’s data.</p>
          ) : (
            <ul style={{ margin: 0, paddingLeft: 18, overflowWrap: 'anywhere' }}>
              {notes.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </ul>
          )}
        </Card>
        <DownloadsCard company={page.company} />
      </Pair>
      <FilingsTable page={page} />
    </>
  )
}

/** Files with all data of a company, limited to what the viewer may see. */
function DownloadsCard({ company }: { readonly company: CompanyHeader }) {
  const [asOf] = useAsOf()
  const { http } = useShell()
  const { busy, save } = useDownload()
  const { ticker, simulated } = company
  const name = [ticker, asOf, simulated && 'simulated'].filter(Boolean).join('-')
  const [csv, json] = [`${name}.csv`, `${name}.json`]

  async function readJson(): Promise<string> {
    const { readAllPages } = await import(
      /* webpackChunkName: "stock-files" */ '../../api/page-routes.ts'
    )
    const pages = await readAllPages(http, {
      params: { ticker },
      ...(asOf !== null && { query: { as_of: asOf } }),
    })
    return JSON.stringify({ ticker, simulated, as_known_on: asOf ?? company.as_of, pages }, null, 2)
  }
  const readCsv = () => http.call(exportTickerRoute, { params: { ticker } })

  return (
    <Card id="downloads" title="Download all data">
      <Stack gap={12}>
        <Quiet>
          Every figure included in your plan, from all ten pages. The CSV has one figure per line,
          with its quarter and the date it became known; the JSON has the data behind each page.
          {company.simulated &&
            (company.real_filings
              ? ' Reported figures are from SEC filings; prices are simulated, and both files are labeled as simulated.'
              : ' The figures are simulated and labeled as such in both files.')}
        </Quiet>
        <Row gap={10}>
          {asOf === null && (
            <Button busy={busy === csv} onClick={() => void save(csv, readCsv)}>
              Download CSV
            </Button>
          )}
          <Button
            busy={busy === json}
            onClick={() => void save(json, readJson, 'application/json')}
          >
            Download JSON
          </Button>
        </Row>
        {asOf !== null && <Quiet>For earlier days, only the JSON file is available.</Quiet>}
      </Stack>
    </Card>
  )
}

export const ProfilePage = stockPage({
  page: 'profile',
  read: (http, request) => http.call(getProfilePageRoute, request),
  skeleton: <CardSkeletons heights={[50, [350, 350], 430, [110, 110], 560]} />,
  content: Content,
})
