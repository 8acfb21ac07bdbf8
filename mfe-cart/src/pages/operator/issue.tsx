import { Wrapped } from '@quantamental/remote/staff'
import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { issueText } from './issue-labels.ts'

const Kind = styled.span`
  display: block;
  min-width: 130px;
  max-width: 24ch;
  white-space: normal;
`
const Todo = styled.span`
  display: block;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const Subject = styled(Wrapped)`
  padding: 8px 0;
  ${media.phone} {
    min-width: 0;
    max-width: 220px;
    padding: 0;
  }
`

/** Label of a finding or alert; the tooltip has the name used in logs and metrics. */
export function IssueKind({ kind }: { readonly kind: string }) {
  return <Kind title={kind}>{issueText(kind).label}</Kind>
}

/** Description of a finding or alert, with its remedy. */
export function IssueSubject({
  kind,
  subject,
  hasTodo,
}: {
  readonly kind: string
  readonly subject: string
  readonly hasTodo: boolean
}) {
  const { todo } = issueText(kind)
  return (
    <Subject>
      {subject}
      {hasTodo && todo !== '' && <Todo>{todo}</Todo>}
    </Subject>
  )
}
