import { getProfilePageRoute, type ProfilePage as ProfileDocument } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { Pair } from '../../components/page-grid.tsx'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { DownloadsCard } from './downloads-card.tsx'
import { FilingsTable } from './filings-table.tsx'
import { IdentityCard } from './identity-card.tsx'
import { ListingCard } from './listing-card.tsx'
import { ModelsCard } from './models-card.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SharesCard } from './shares-card.tsx'

function describe({ company }: ProfileDocument): string {
  const parts = [company.sector, company.industry, company.exchange].filter(Boolean).join(', ')
  return `${company.name} (${company.ticker})${parts ? `: ${parts}` : ''}. Identity, share counts, filings and gaps in the data.`
}

function Content({ page }: { readonly page: ProfileDocument }) {
  const { data } = page
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
          {data.notes.length === 0 ? (
            <p>No gaps or special cases in this company’s data.</p>
          ) : (
            <ul style={{ margin: 0, paddingLeft: 18, overflowWrap: 'anywhere' }}>
              {data.notes.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </ul>
          )}
        </Card>
        <DownloadsCard company={page.company} />
      </Pair>
      <FilingsTable company={page.company} filings={data.filings} />
    </>
  )
}

export function ProfilePage() {
  return (
    <StockPageView
      page="profile"
      read={(http, request) => http.call(getProfilePageRoute, request)}
      describe={describe}
      skeleton={<ProfileSkeleton />}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
