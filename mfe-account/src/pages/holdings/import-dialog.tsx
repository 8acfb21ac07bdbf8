import { HOLDINGS_MAX, type Holding, isTickerSymbol } from '@quantamental/api/account'
import { KEYSTROKE_PAUSE_MS, useDebounced } from '@quantamental/remote/debounce'
import {
  Button,
  Notice,
  Row,
  Stack,
  Table,
  TableScroll,
  Td,
  Text,
  Th,
  tokens,
} from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { FileButton, PasteBox } from '../../components/paste-box.tsx'
import {
  classShareOf,
  FILE_MAX_BYTES,
  guessRoles,
  type Portfolio,
  ROLES,
  type Role,
  readPortfolio,
  readSheet,
  type Sheet,
  sumHoldings,
} from '../../holdings/read-portfolio.ts'
import { changeFailure } from '../../watch-lists/failure-text.ts'
import { useManyRows } from '../watch-lists/use-figures.ts'

const PREVIEW_ROWS = 4
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  symbol: 'Symbol',
  quantity: 'Quantity',
  cost_per_share: 'Cost per share',
  cost_total: 'Total cost',
  ignore: 'Not used',
}

const Select = styled.select`
  width: 100%;
  min-width: 116px;
  min-height: 32px;
  padding: 0 6px;
  ${tokens.frame.control};
  &[data-used] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
    color: ${tokens.color.text};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Cell = styled(Td)`
  max-width: 180px;
  overflow: hidden;
  padding: 6px 12px 6px 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-unused] {
    color: ${tokens.color.muted};
  }
`
const Details = styled.details`
  font-size: 14px;
  summary {
    cursor: pointer;
  }
  ul {
    max-height: 180px;
    margin: 8px 0 0;
    padding-left: 18px;
    overflow: auto;
    color: ${tokens.color.muted};
    overflow-wrap: anywhere;
  }
`
const Modes = styled.fieldset`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: 14px;
  legend {
    padding: 0 0 6px;
    font-weight: 560;
  }
  label {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
`

/** Rows of the file below a select with the role of each column. */
function ColumnRoles(props: {
  readonly sheet: Sheet
  readonly roles: readonly Role[]
  readonly onRoles: (roles: readonly Role[]) => void
}) {
  const { sheet, roles, onRoles } = props
  /** A role belongs to one column. */
  const choose = (at: number, role: Role) =>
    onRoles(roles.map((other, index) => (index === at ? role : other === role ? 'ignore' : other)))
  return (
    <TableScroll label="Columns of your file">
      <Table>
        <thead>
          <tr>
            {sheet.heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names of columns may repeat
              <Th key={at} scope="col">
                <Stack gap={4}>
                  {head.trim() || `Column ${at + 1}`}
                  <Select
                    aria-label={`Meaning of ${head.trim() || `column ${at + 1}`}`}
                    data-used={roles[at] === 'ignore' ? undefined : ''}
                    value={roles[at] ?? 'ignore'}
                    onChange={({ target }) => choose(at, target.value as Role)}
                  >
                    {[...ROLES, 'ignore' as const].map((role) => (
                      <option key={role} value={role}>
                        {ROLE_NAMES[role]}
                      </option>
                    ))}
                  </Select>
                </Stack>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, PREVIEW_ROWS).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed order
            <tr key={index}>
              {sheet.heads.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed order
                <Cell key={at} data-unused={roles[at] === 'ignore' ? '' : undefined}>
                  {row[at]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function Reading({
  portfolio,
  unknown,
}: {
  readonly portfolio: Portfolio
  readonly unknown: readonly string[]
}) {
  const { holdings, skipped } = portfolio
  return (
    <Stack gap={8}>
      <Notice tone={holdings.length === 0 ? 'warning' : unknown.length > 0 ? 'info' : 'success'}>
        {holdings.length === 0
          ? 'No holdings found. Choose the columns with the symbol and the quantity.'
          : `Found ${plural(holdings.length, 'holding')}.`}{' '}
        {unknown.length > 0 &&
          `Not in our universe, so not rated, but stored with the others: ${unknown.join(', ')}.`}
      </Notice>
      {skipped.length > 0 && (
        <Details>
          <summary>{plural(skipped.length, 'row')} left out</summary>
          <ul>
            {skipped.map(({ text, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fixed order
              <li key={at}>
                {reason}: {text}
              </li>
            ))}
          </ul>
        </Details>
      )}
    </Stack>
  )
}

const EMPTY: Sheet = { heads: [], rows: [] }

function trySheet(text: string): { sheet: Sheet; error: string } {
  try {
    if (text.length > FILE_MAX_BYTES) throw new Error('This text is too long. Import up to 1 MB.')
    return { sheet: readSheet(text), error: '' }
  } catch (error) {
    return { sheet: EMPTY, error: (error as Error).message }
  }
}

/** Holdings with their known tickers, and the symbols that are not in the universe. */
function useKnown(holdings: readonly Holding[]) {
  const symbols = holdings.flatMap(({ symbol }) => [symbol, classShareOf(symbol) ?? symbol])
  const { rows, isPending } = useManyRows([...new Set(symbols)].filter(isTickerSymbol), ['price'])
  const known = new Set(rows.map(({ ticker }) => ticker))
  const resolved = sumHoldings(
    holdings.map((holding) => {
      const share = known.has(holding.symbol) ? null : classShareOf(holding.symbol)
      return share !== null && known.has(share) ? { ...holding, symbol: share } : holding
    }),
  )
  const unknown = resolved.map(({ symbol }) => symbol).filter((symbol) => !known.has(symbol))
  return { resolved, unknown: isPending ? [] : unknown, isPending }
}

/** Import of holdings from pasted text or a file: guessed columns, shown and corrected before anything is saved. */
export function ImportDialog(props: {
  readonly listName: string
  readonly present: readonly Holding[]
  readonly initialText: string
  readonly onSave: (holdings: readonly Holding[]) => Promise<void>
  readonly onClose: () => void
}) {
  const { listName, present, initialText, onSave, onClose } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initialText)
  const [chosen, setChosen] = useState<{ sheet: Sheet; roles: readonly Role[] } | null>(null)
  const [isAdding, setAdding] = useState(present.length > 0 && initialText === '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const settled = useDebounced(text, KEYSTROKE_PAUSE_MS)
  const { sheet, error } = useMemo(() => trySheet(settled), [settled])
  const roles = chosen?.sheet === sheet ? chosen.roles : guessRoles(sheet)
  const portfolio = readPortfolio(sheet, roles)
  const { resolved, unknown, isPending } = useKnown(portfolio.holdings)
  const next = isAdding ? sumHoldings([...present, ...resolved]) : resolved
  const isOver = next.length > HOLDINGS_MAX

  async function read(file: File) {
    setFailure(file.size > FILE_MAX_BYTES ? 'This file is too large. Import up to 1 MB.' : '')
    if (file.size <= FILE_MAX_BYTES) setText(await file.text())
  }
  async function save() {
    setBusy(true)
    try {
      await onSave(next)
      onClose()
    } catch (reason) {
      setFailure(changeFailure(reason))
      setBusy(false)
    }
  }
  const problem =
    failure || error || (isOver ? `A list can have up to ${HOLDINGS_MAX} holdings.` : '')
  const isReady = settled === text && !isPending && resolved.length > 0 && !isOver
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Import holdings into ${listName}`}
      maxWidth={920}
      initialFocus={box}
    >
      <Stack gap={14}>
        <PasteBox
          label="Positions from your broker"
          hint="Paste the table or the file your broker lets you download, or drop the file here. It is read in your browser; only symbols, quantities and costs are saved."
          placeholder={'Symbol,Quantity,Cost per share\nAAPL,25,150.00\nBRK.B,4,350.00'}
          box={box}
          text={text}
          onText={setText}
          onFile={(file) => void read(file)}
        />
        {sheet.rows.length > 0 && (
          <>
            <ColumnRoles
              sheet={sheet}
              roles={roles}
              onRoles={(next) => setChosen({ sheet, roles: next })}
            />
            <Reading portfolio={{ ...portfolio, holdings: resolved }} unknown={unknown} />
          </>
        )}
        {present.length > 0 && (
          <Modes>
            <legend>The {plural(present.length, 'holding')} already on this list</legend>
            <label>
              <input type="radio" checked={isAdding} onChange={() => setAdding(true)} />
              Add to them, for another account or broker. The same symbol is added up.
            </label>
            <label>
              <input type="radio" checked={!isAdding} onChange={() => setAdding(false)} />
              Replace them
            </label>
          </Modes>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Row gap={8}>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={() => void save()}>
            {resolved.length === 0 ? 'Save holdings' : `Save ${plural(next.length, 'holding')}`}
          </Button>
          <FileButton label="File of positions" onFile={(file) => void read(file)} />
          <Text tone="muted" size={13}>
            Only you can see quantities and costs.
          </Text>
        </Row>
      </Stack>
    </Dialog>
  )
}
