import type { ProfilePage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import { Facts, Small } from '../../components/figure-parts.tsx'
import { methodologyPath } from '../methodology/methodology-paths.ts'

type ModelClass = NonNullable<ProfilePage['data']['model_class']>

/** Models with the reasons why each fits the company's class or not. */
export function ModelsCard({ modelClass }: { readonly modelClass: ModelClass }) {
  return (
    <Card title="Applicable models" asOf={modelClass.label}>
      <Facts>
        {modelClass.models.map(({ code, name, fits, reason }) => (
          <div key={code} style={{ display: 'contents' }}>
            <dt>
              <QuietLink as={Link} to={`${methodologyPath(code)}#which-companies`}>
                {name}
              </QuietLink>
            </dt>
            <dd>
              {fits ? 'Fits' : 'Does not fit'}
              {reason && <Small>{reason}</Small>}
            </dd>
          </div>
        ))}
      </Facts>
    </Card>
  )
}
