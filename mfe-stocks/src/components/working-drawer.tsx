import { Button, Row, tokens } from '@quantamental/ui'
import { Drawer } from '@quantamental/ui/overlay'
import { useState } from 'react'
import styled from 'styled-components'
import { type Recomputed, recompute } from '../domain/recompute.ts'
import { formatResult, isRounded, workingCsv } from '../domain/working-text.ts'
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

function verdict({ value, version, agrees }: Recomputed): string {
  return agrees
    ? `Agrees to the last digit: ${value ?? 'no value'}.`
    : `Differs: this browser gets ${value ?? 'no value'} with model version ${version}.`
}

export interface WorkingDrawerProps {
  readonly shown: OpenWorking
  readonly open: boolean
  readonly onClose: () => void
}

/** Formula, this company's numbers in it, and each number down to its filing. */
export function WorkingDrawer({ shown, open, onClose }: WorkingDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={shown.heading}>
      <WorkingBody key={`${shown.working.title} ${shown.working.input_hash}`} shown={shown} />
    </Drawer>
  )
}

function WorkingBody({ shown }: { readonly shown: OpenWorking }) {
  const { working, note, recompute: target } = shown
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
      {note && <Note>{note}</Note>}
      <Formula aria-label="Formula">
        <p>{working.formula}</p>
        {working.substituted && <p>= {working.substituted}</p>}
        <p>
          = <strong>{formatResult(working)}</strong>
          {isRounded(working) && <Exact> {working.result}</Exact>}
        </p>
      </Formula>
      <WorkingInputs inputs={working.inputs} />
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
        Model {working.model} {working.model_version} · inputs{' '}
        <code title={working.input_hash}>{working.input_hash.slice(0, 12)}</code>
      </Provenance>
    </>
  )
}
