import { getWorkingRoute, type Working } from '@quantamental/api/stocks'
import { Button, Row, Skeleton, Stack, Text, tokens, VisuallyHidden } from '@quantamental/ui'
import { Drawer } from '@quantamental/ui/overlay'
import { useState } from 'react'
import styled from 'styled-components'
import { useService } from '../api/use-service.ts'
import { STOCK_LIFETIME_MS } from '../api/use-stock-page.ts'
import { useAsOf } from '../as-known/use-as-of.ts'
import { LoadError, type LoadedQuery } from '../components/load-error.tsx'
import { LockedFrame, PageLink } from '../components/page-links.tsx'
import { methodologyOfFigure, methodologyPath } from '../pages/methodology/methodology-paths.ts'
import { LatestLock } from '../quarters/shown-quarter.tsx'
import { type Recomputed, recompute, whyNoModel } from './recompute.ts'
import { type OpenWorking, useStock } from './working-context.tsx'
import { WorkingInputs } from './working-inputs.tsx'
import {
  formatResult,
  isRounded,
  restatementText,
  workingCsv,
  workingText,
} from './working-text.ts'

const Formula = styled.section`
  margin: 14px 0;
  padding: 14px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 500 13.5px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
  p {
    padding-left: 2ch;
    text-indent: -2ch;
  }
`
const Exact = styled.span`
  color: ${tokens.color.muted};
  font-weight: 400;
`
const Notes = styled.ul`
  margin: 0 0 14px;
  padding-left: 18px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
`
const Verdict = styled.output`
  display: block;
  font-size: 14px;
  overflow-wrap: anywhere;
  &:not(:empty) {
    margin-top: 12px;
  }
`
const Waiting = styled(Stack).attrs({ gap: 14 })`
  margin: 14px 0;
`

function verdict({ value, version, label, agrees }: Recomputed, sent: string): string {
  const found = `${value ?? 'no value'}${label ? ` (${label})` : ''}`
  if (agrees) return `Matches to the last digit: ${found}.`
  const versions = version === sent ? `version ${version}` : `version ${version}, not ${sent}`
  return `Doesn’t match: your browser computed ${found} with model ${versions}.`
}

interface ShownProps {
  readonly shown: OpenWorking
}

export function WorkingDrawer({
  shown,
  ...drawer
}: ShownProps & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer {...drawer} title={shown.heading}>
      {shown.note && (
        <Text tone="muted" size={14}>
          {shown.note}
        </Text>
      )}
      <WorkingContent key={`${shown.figure} ${shown.quarter}`} shown={shown} />
    </Drawer>
  )
}

function WorkingContent({ shown }: ShownProps) {
  const [asOf] = useAsOf()
  const { ticker } = useStock().company
  const { figure, quarter } = shown
  const request = { figure, quarter, ...(asOf !== null && { as_of: asOf }) }
  // No automatic retry: the error offers one.
  const query = useService(
    ['stock', 'working', ticker, ...Object.values(request)],
    (http, signal) => http.call(getWorkingRoute, { params: { ticker }, query: request, signal }),
    { staleTime: STOCK_LIFETIME_MS, retry: false },
  )
  if (query.data) return <WorkingBody working={query.data} shown={shown} />
  if (query.error && !query.isFetching) return <WorkingError query={query} shown={shown} />
  return (
    <Waiting aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading the calculation
      </VisuallyHidden>
      <Skeleton height={104} />
      <Skeleton width={180} height={16} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Waiting>
  )
}

function WorkingError({ query, shown }: ShownProps & { readonly query: LoadedQuery }) {
  const { status, detail } = query.error ?? {}
  const { lock } = useStock()
  if (status === 403) {
    return (
      <Waiting>
        {lock ? (
          <LatestLock what={shown.heading} single />
        ) : (
          <LockedFrame>{detail ?? 'This figure is for subscribers.'}</LockedFrame>
        )}
      </Waiting>
    )
  }
  if (status === 404) {
    return (
      <Waiting>
        <p>{detail ?? 'No calculation is available for this figure and quarter.'}</p>
      </Waiting>
    )
  }
  return (
    <LoadError what="the calculation" detail="The figure itself is unaffected." query={query} />
  )
}

const FILED = { tone: 'muted', size: 14, below: 12 } as const
const COPIED = {
  no: '',
  csv: 'Copied as CSV.',
  text: 'Copied as text.',
  failed: 'Couldn’t copy. Allow clipboard access in your browser.',
}

function WorkingBody({ working, shown: { figure } }: ShownProps & { readonly working: Working }) {
  const [recomputed, setRecomputed] = useState<Recomputed | null>(null)
  const [copied, setCopied] = useState<keyof typeof COPIED>('no')
  const noModel = whyNoModel(figure, working)
  const restatement = restatementText(working)
  const methodology = methodologyOfFigure(figure, working.model)

  async function copy(kind: 'csv' | 'text') {
    try {
      await navigator.clipboard.writeText(
        kind === 'csv' ? workingCsv(working) : workingText(working),
      )
      setCopied(kind)
    } catch {
      setCopied('failed')
    }
  }

  return (
    <>
      <Formula aria-label="Formula">
        <p>{working.formula}</p>
        {working.substituted && <p>= {working.substituted}</p>}
        <p>
          = <strong>{formatResult(working)}</strong>
          {isRounded(working) && <Exact> {working.result}</Exact>}
        </p>
      </Formula>
      {restatement && <Text {...FILED}>{restatement}</Text>}
      {working.notes && working.notes.length > 0 && (
        <Notes aria-label="Notes">
          {working.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
      {working.inputs.length > 0 && <WorkingInputs inputs={working.inputs} />}
      <div style={{ marginTop: 18 }}>
        {noModel && <Text {...FILED}>{noModel}</Text>}
        <Row>
          {!noModel && (
            <Button variant="primary" onClick={() => setRecomputed(recompute(figure, working))}>
              Recompute in this browser
            </Button>
          )}
          <Button size="small" onClick={() => void copy('text')}>
            Copy as text
          </Button>
          <Button size="small" onClick={() => void copy('csv')}>
            Copy as CSV
          </Button>
        </Row>
      </div>
      <Verdict>{recomputed && verdict(recomputed, working.model_version)}</Verdict>
      <Verdict>{COPIED[copied]}</Verdict>
      <Text tone="muted" size={13} above={10} style={{ overflowWrap: 'anywhere' }}>
        {working.title}. Model {working.model} {working.model_version} · inputs{' '}
        <code title={working.input_hash}>{working.input_hash.slice(0, 12)}</code>
        {methodology && (
          <>
            {' '}
            · <PageLink to={methodologyPath(methodology)}>How the model works</PageLink>
          </>
        )}
      </Text>
    </>
  )
}
