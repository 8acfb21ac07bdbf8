import { listMethodologiesRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { Button, media, Row, tokens } from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { PageTable } from '../parts/page-table.tsx'
import { PathLink } from '../parts/path-link.tsx'
import { useNear } from '../parts/use-near.ts'

/** Reserve the height of the table of thirteen models to avoid a layout shift. */
const Reserved = styled.div`
  min-height: 587px;
  ${media.phone} {
    min-height: 853px;
  }
`
const Quiet = styled.p`
  color: ${tokens.color.muted};
`

/** Live version of every model, from the stocks service. */
export function ModelVersions() {
  const { http } = useShell()
  const [box, isNear] = useNear()
  const { data, error, refetch } = useQuery({
    queryKey: ['model-versions'],
    queryFn: ({ signal }) => http.call(listMethodologiesRoute, { signal }),
    enabled: isNear,
    retry: false,
  })
  return (
    <Reserved ref={box}>
      {data ? (
        <PageTable
          label="Versions by model"
          head={['Model', 'Version', 'Methodology']}
          rows={data.models.map(({ code, name, version }) => [
            code,
            name,
            version,
            <PathLink key="link" to={`/help/methodology/${code}`}>{`Read ${name}`}</PathLink>,
          ])}
        />
      ) : error ? (
        <Row gap={12}>
          <p>Couldn’t load the model versions. Please try again.</p>
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </Row>
      ) : (
        <Quiet>Loading model versions…</Quiet>
      )}
    </Reserved>
  )
}
