import type { ApiError } from '@quantamental/api/client'
import type { Lock, Working } from '@quantamental/api/stocks'
import { Button, ErrorState, Row, Skeleton, tokens, VisuallyHidden } from '@quantamental/ui'
import { Drawer } from '@quantamental/ui/overlay'
import { useState } from 'react'
import styled from 'styled-components'
import { useWorking } from '../api/use-working.ts'
import { type Recomputed, recompute } from '../domain/recompute.ts'
import { formatResult, isRounded, workingCsv } from '../domain/working-text.ts'
import { LatestLock, LockedFrame } from './latest-lock.tsx'
import type { OpenWorking } from './working-context.tsx'
import { WorkingInputs } from './working-inputs.tsx'

const Note = styled.p`
  color: ${tokens.colour.muted};
  font-size: 14px;
`
const Formula = styled.section`
  margin: 14px 0;
  padding: 14px 16px;
  border: 1px solid ${tokens.colour.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.raise};
  font: 500 13.5px/1.7 ${tokens.font.mono};
  overflow-wrap: anywhere;
  p {
    padding-left: 2ch;
    text-indent: -2ch;
  }
`
const Exact = styled.span`
  color: ${tokens.colour.muted};
  font-weight: 400;
`
const Notes = styled.ul`
  margin: 0 0 14px;
  padding-left: 18px;
  color: ${tokens.colour.muted};
  font-size: 13.5px;
`
const Actions = styled.div`
  margin-top: 18px;
`
const Verdict = styled.output`
  display: block;
  margin-top: 12px;
  font-size: 14px;
`
const Provenance = styled.p`
  margin-top: 10px;
  color: ${tokens.colour.muted};
  font-size: 13px;
  overflow-wrap: anywhere;
`
const Waiting = styled.div`
  display: grid;
  gap: 14px;
  margin: 14px 0;
`

function verdict({ value, version, agrees }: Recomputed): string {
  return agrees
    ? `Agrees to the last digit: ${value ?? 'no value'}.`
    : `Differs: this browser gets ${value ?? 'no value'} with model version ${version}.`
}

export interface WorkingDrawerProps {
  readonly ticker: string
  readonly lock: Lock | null
  readonly shown: OpenWorking
  readonly open: boolean
  readonly onClose: () => void
}

/** Formula, this company's numbers in it, and each number down to its filing. */
export function WorkingDrawer({ ticker, lock, shown, open, onClose }: WorkingDrawerProps) {
  const key = `${shown.figure} ${shown.quarter}`
  return (
    <Drawer open={open} onClose={onClose} title={shown.heading}>
      {shown.note && <Note>{shown.note}</Note>}
      <WorkingContent key={key} ticker={ticker} lock={lock} shown={shown} />
    </Drawer>
  )
}

type ContentProps = Pick<WorkingDrawerProps, 'ticker' | 'lock' | 'shown'>

function WorkingContent({ ticker, lock, shown }: ContentProps) {
  const { data, error, refetch, isFetching } = useWorking(ticker, shown.figure, shown.quarter)
  if (data) return <WorkingBody working={data} shown={shown} />
  if (error && !isFetching) {
    return <WorkingTrouble error={error} lock={lock} shown={shown} onRetry={() => void refetch()} />
  }
  return (
    <Waiting aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading the working
      </VisuallyHidden>
      <Skeleton height={104} />
      <Skeleton width={180} height={16} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Waiting>
  )
}

interface TroubleProps {
  readonly error: ApiError
  readonly lock: Lock | null
  readonly shown: OpenWorking
  readonly onRetry: () => void
}

/** Withheld, unknown or not to be had: each said, the last with a retry. */
function WorkingTrouble({ error, lock, shown, onRetry }: TroubleProps) {
  if (error.status === 403) {
    return (
      <Waiting>
        {lock ? (
          <LatestLock lock={lock} what={shown.heading} />
        ) : (
          <LockedFrame>{error.detail ?? 'This figure is for subscribers.'}</LockedFrame>
        )}
      </Waiting>
    )
  }
  if (error.status === 404) {
    return (
      <Waiting>
        <p>{error.detail ?? 'This figure has no working in this quarter.'}</p>
      </Waiting>
    )
  }
  return (
    <ErrorState
      title="The working did not arrive"
      detail="The figure itself stands; only how it was made could not be read."
      code={error.status}
      onRetry={onRetry}
    />
  )
}

function WorkingBody({
  working,
  shown,
}: {
  readonly working: Working
  readonly shown: OpenWorking
}) {
  const target = shown.recompute
  const [recomputed, setRecomputed] = useState<Recomputed | null>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')

  async function copy() {
    try {
      await navigator.clipboard.writeText(workingCsv(working))
      setCopied('yes')
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
      {working.notes && working.notes.length > 0 && (
        <Notes aria-label="Notes">
          {working.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
      {working.inputs.length > 0 && <WorkingInputs inputs={working.inputs} />}
      <Actions>
        <Row>
          {target && (
            <Button variant="primary" onClick={() => setRecomputed(recompute(working, target))}>
              Recompute in this browser
            </Button>
          )}
          <Button onClick={() => void copy()}>
            {copied === 'yes' ? 'Copied' : copied === 'failed' ? 'Copying refused' : 'Copy as CSV'}
          </Button>
        </Row>
      </Actions>
      {recomputed && <Verdict>{verdict(recomputed)}</Verdict>}
      <Provenance>
        {working.title}. Model {working.model} {working.model_version} · inputs{' '}
        <code title={working.input_hash}>{working.input_hash.slice(0, 12)}</code>
      </Provenance>
    </>
  )
}
