import { type Draft, getDraftRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { failureText, When } from '@quantamental/remote/staff'
import { Button, Card, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const List = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
  small {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`

export interface RevisionsCardProps {
  readonly draft: Draft
  /** Load the source of an older revision into the editor without saving. */
  readonly onLoad: (source: string) => void
}

/** All saved revisions, newest first. */
export function RevisionsCard({ draft, onLoad }: RevisionsCardProps) {
  const { http, notify } = useShell()
  async function load(revision: number) {
    try {
      const older = await http.call(getDraftRoute, {
        params: { id: draft.id },
        query: { revision },
      })
      onLoad(older.source)
      notify.info(`Loaded revision ${revision} into the editor. Save to restore it.`)
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return (
    <Card title="Revisions" asOf={`${draft.revisions.length} saved`}>
      <List>
        {draft.revisions.map(({ revision, saved_at, saved_by, note }) => (
          <li key={revision}>
            <span>
              Revision {revision}
              {revision === draft.published_revision ? ', published' : ''} <br />
              <small>
                <When at={saved_at} /> by {saved_by}
                {note ? `: ${note}` : ''}
              </small>
            </span>
            {revision !== draft.revision && (
              <Button onClick={() => void load(revision)} aria-label={`Load revision ${revision}`}>
                Load
              </Button>
            )}
          </li>
        ))}
      </List>
    </Card>
  )
}
