import { PASTE_MAX_ROWS, type PasteResult, type PasteRow } from '@quantamental/api/account'
import { Button, Notice, Row, Stack, Table, TableScroll, Td, Th, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import type { Outcome } from '../../api/use-changes.ts'
import { FileButton, PasteBox } from '../../components/paste-box.tsx'
import { changeFailure } from '../../watch-lists/failure-text.ts'

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
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [result, setResult] = useState<PasteResult | null>(null)

  async function read(chosen: File) {
    setText(await chosen.text())
    setError('')
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
        <PasteBox
          label="One stock per line, with an optional note after a comma"
          hint={`Or drop a CSV file here, such as one downloaded from a watch list. Up to ${PASTE_MAX_ROWS} rows.`}
          placeholder={'AAPL\nMSFT, wait for next report'}
          box={box}
          text={text}
          onText={setText}
          onFile={(chosen) => void read(chosen)}
        />
        {error && <Notice tone="danger">{error}</Notice>}
        <Row gap={8}>
          <Button variant="primary" busy={isBusy} onClick={() => void add()}>
            Add stocks
          </Button>
          <FileButton label="CSV file of stocks" onFile={(chosen) => void read(chosen)} />
        </Row>
      </Stack>
    </Dialog>
  )
}
