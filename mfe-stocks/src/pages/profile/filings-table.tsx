import { formatDate } from '@quantamental/api/format'
import type { Filing, ProfilePage } from '@quantamental/api/stocks'
import { Card, downloadText, QuietLink, Stack, TextLink, toCsv } from '@quantamental/ui'
import { type DataColumn, DataTable, Pagination } from '@quantamental/ui/data-table'
import { FilingLink } from '../../components/filing-link.tsx'
import { useAddress } from '../../stock-pages/use-address.ts'

const PAGE_SIZE = 12

const COLUMNS: readonly DataColumn<Filing>[] = [
  { id: 'form', name: 'Form', cell: ({ form }) => form },
  { id: 'period', name: 'Period', priority: true, cell: ({ fiscal_period }) => fiscal_period },
  { id: 'end', name: 'Period end', cell: ({ period_end }) => formatDate(period_end) },
  { id: 'filed', name: 'Filed', priority: true, cell: ({ filed }) => formatDate(filed) },
  { id: 'link', name: 'Filing at EDGAR', cell: (filing) => <FilingLink filing={filing} /> },
]

function filingsCsv(filings: readonly Filing[]): string {
  return toCsv([
    ['form', 'fiscal period', 'period end', 'filed', 'accession number', 'link', 'simulated'],
    ...filings.map((one) => [
      one.form,
      one.fiscal_period,
      one.period_end,
      one.filed,
      one.accession,
      one.url,
      one.simulated,
    ]),
  ])
}

function edgarUrl(cik: number): string {
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}&type=10-`
}

/** Reports behind the figures, newest first, with links to EDGAR unless simulated. */
export function FilingsTable({ page: { company, data } }: { readonly page: ProfilePage }) {
  const { filings } = data
  const [params, change] = useAddress()
  const pages = Math.max(1, Math.ceil(filings.length / PAGE_SIZE))
  const requested = Math.trunc(Number(params.get('filings')))
  const shown = requested >= 1 && requested <= pages ? requested : 1
  const offset = (shown - 1) * PAGE_SIZE
  const isSimulated = filings.some(({ simulated }) => simulated)
  const suffix = isSimulated ? '-simulated' : ''
  return (
    <Card
      id="filings"
      title="Filings"
      asOf="newest first"
      footer={
        filings.length > 0 && (
          <QuietLink
            as="button"
            onClick={() =>
              downloadText(`${company.ticker}-filings${suffix}.csv`, filingsCsv(filings))
            }
          >
            CSV
          </QuietLink>
        )
      }
    >
      {filings.length === 0 ? (
        <p>No filings yet.</p>
      ) : (
        <Stack gap={14}>
          {isSimulated ? (
            <p>These filings are simulated and don’t exist at the SEC.</p>
          ) : (
            company.cik !== null && (
              <p>
                Reports behind the figures.{' '}
                <TextLink href={edgarUrl(company.cik)} target="_blank" rel="noopener">
                  See all filings on EDGAR
                </TextLink>
              </p>
            )
          )}
          <DataTable
            label="Filings"
            columns={COLUMNS}
            rows={filings.slice(offset, offset + PAGE_SIZE)}
            rowKey={({ accession }) => accession}
            rowName={({ form, fiscal_period }) => `${form} of ${fiscal_period}`}
            rowCount={filings.length}
            offset={offset}
            density="compact"
          />
          <Pagination
            label="Filing pages"
            page={shown}
            pageSize={PAGE_SIZE}
            count={filings.length}
            onPage={(next) => change({ filings: next === 1 ? null : String(next) }, false)}
          />
        </Stack>
      )}
    </Card>
  )
}
