import { PASTE_MAX_ROWS, type PasteResult, type PasteRow } from '@quantamental/api/account'
import { Button, Notice, Row, Stack, Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { type DragEvent, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Outcome } from '../../api/use-changes.ts'
import { changeFailure } from '../../watch-lists/failure-text.ts'

const Drop = styled.div`
  padding: 12px;
  border: 1px dashed ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  &[data-over] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 140px;
    margin-top: 6px;
    padding: 8px 10px;
    border: 1px solid ${tokens.color['line-strong']};
    border-radius: ${tokens.radius.field}px;
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    font: 14px/1.5 ${tokens.font.mono};
    resize: vertical;
  }
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    margin-top: 8px;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
const Refused = styled(Td)`
  color: ${tokens.color.down};
`
const OUTCOME_LABELS: Readonly<Record<PasteRow['outcome'], string>> = {
  added: 'Added',
  already_there: 'Already on the list',
  refused: 'Not added',
}

function sentence({ added, rows }: PasteResult): string {
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const there = rows.filter(({ outcome }) => outcome === 'already_there').length
  return [
    `${added} added`,
    there > 0 ? `${there} already on the list` : '',
    refused > 0 ? `${refused} not added` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function Outcomes({ result }: { readonly result: PasteResult }) {
  const isClean = result.rows.every(({ outcome }) => outcome === 'added')
  const rows = result.rows.filter(({ outcome }) => outcome !== 'added')
  return (
    <Stack gap={12}>
      <Notice tone={isClean ? 'success' : 'warning'}>{sentence(result)}.</Notice>
      {rows.length > 0 && (
        <TableScroll label="Rows that were not added">
          <Table>
            <thead>
              <tr>
                <Th scope="col">Row</Th>
                <Th scope="col">Text</Th>
                <Th scope="col">Result</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <Td>{row.row}</Td>
                  <Td>{row.text}</Td>
                  {row.outcome === 'refused' ? (
                    <Refused>{row.message || OUTCOME_LABELS.refused}</Refused>
                  ) : (
                    <Td>{OUTCOME_LABELS[row.outcome]}</Td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Stack>
  )
}

export function PasteDialog(props: {
  readonly listName: string
  readonly onPaste: (text: string) => Promise<Outcome<PasteResult>>
  readonly onClose: () => void
}) {
  const { listName, onPaste, onClose } = props
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [result, setResult] = useState<PasteResult | null>(null)

  async function read(chosen: File | undefined) {
    if (!chosen) return
    setText(await chosen.text())
    setError('')
  }
  function drop(event: DragEvent) {
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    void read(dropped)
  }
  async function add() {
    if (text.trim() === '') {
      setError('Enter at least one stock.')
      box.current?.focus()
      return
    }
    setBusy(true)
    const outcome = await onPaste(text)
    setBusy(false)
    setError(outcome.ok ? '' : changeFailure(outcome.error))
    if (!outcome.ok) return
    setResult(outcome.result)
    setText('')
  }
  return (
    <Dialog open onClose={onClose} title={`Add stocks to ${listName}`} initialFocus={box}>
      <Stack gap={14}>
        {result && <Outcomes result={result} />}
        <Drop
          data-over={isOver ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label htmlFor={id}>One stock per line, with an optional note after a comma</label>
          <textarea
            ref={box}
            id={id}
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={`${id}-hint`}
            placeholder={'AAPL\nMSFT, wait for next report'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p id={`${id}-hint`}>
            Or drop a CSV file here, such as one downloaded from a watch list. Up to{' '}
            {PASTE_MAX_ROWS} rows.
          </p>
        </Drop>
        {error && <Notice tone="danger">{error}</Notice>}
        <Row gap={8}>
          <Button variant="primary" busy={isBusy} onClick={() => void add()}>
            Add stocks
          </Button>
          <Button onClick={() => file.current?.click()}>Choose file</Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label="CSV file of stocks"
            hidden
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </Row>
      </Stack>
    </Dialog>
  )
}
