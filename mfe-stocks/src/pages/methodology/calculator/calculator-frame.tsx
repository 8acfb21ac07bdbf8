import { formatCompact, formatDecimal } from '@quantamental/api/format'
import { Button, Card, media, NumTd, Row, Stack, Td, Text, tokens } from '@quantamental/ui'
import { ZoneBullet } from '@quantamental/ui/charts'
import { FigureTable } from '@quantamental/ui/figure-table'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Big, Headline, Quiet, Slider, Verdict } from '../../../components/figure-parts.tsx'
import { CompanyLoader, INPUT_STYLE, type LoadCompany } from './company-loader.tsx'
import {
  type Calculator,
  type CalculatorField,
  fieldText,
  readNumber,
  sliderRange,
} from './use-calculator.ts'

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 128px;
  align-items: center;
  gap: 0 14px;
  padding: 8px 0;
  border-top: 1px solid ${tokens.color.line};
`
const Hint = styled.small`
  display: block;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  font-weight: 400;
  line-height: 1.4;
`
const Input = styled.input`
  ${INPUT_STYLE}
  width: 100%;
  font-variant-numeric: tabular-nums lining-nums;
  text-align: right;
  &[aria-invalid='true'] {
    border-color: ${tokens.color.down};
  }
`

function NumberSlider(props: {
  readonly field: CalculatorField
  readonly text: string
  readonly loaded: number | null
  readonly onType: (text: string) => void
}) {
  const { field, text, loaded, onType } = props
  const id = useId()
  const value = readNumber(text)
  const isNumber = value !== undefined
  const [least, most] = sliderRange(field, loaded, value ?? null)
  const error = isNumber ? null : 'Enter a number.'
  return (
    <Field>
      <Text as="label" htmlFor={id} size={14} weight={560}>
        {field.label}
        {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
      </Text>
      <Input
        id={id}
        type="text"
        inputMode={field.signed ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        aria-invalid={!isNumber || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <Slider
        style={{ gridColumn: '1 / -1' }}
        aria-label={`${field.label}, slider`}
        aria-valuetext={text}
        min={least}
        max={most}
        step={(most - least) / 400}
        value={value ?? 0}
        onChange={(event) => onType(fieldText(Number(event.target.value)))}
      />
      {error && (
        <Text id={`${id}-error`} tone="bad" size={13} style={{ gridColumn: '1 / -1' }}>
          {error}
        </Text>
      )}
    </Field>
  )
}

interface ScorePart {
  readonly code: string
  readonly label: string
  readonly value: number | null
  readonly weight: number
}

/** Figure without decimals from a million up. */
function number(value: number | null, digits: number): string {
  if (value === null) return 'No Data'
  return Math.abs(value) < 1_000_000 ? formatDecimal(value, digits) : formatCompact(value)
}

function PartsTable(props: { readonly parts: readonly ScorePart[]; readonly constant: number }) {
  const { parts, constant } = props
  return (
    <div style={{ marginTop: 18 }}>
      <FigureTable
        label="Parts of the score"
        rows={parts}
        rowKey={({ code }) => code}
        head="Part"
        rowHead={({ code, label }) => `${code.toUpperCase()} ${label}`}
        rowHeadStyle={{}}
        columns={[
          { head: 'Value', cell: ({ value }) => number(value, 4) },
          { head: 'Weight', cell: ({ weight }) => formatDecimal(weight, 3) },
          {
            head: 'Adds',
            cell: ({ value, weight }) => number(value === null ? null : weight * value, 3),
          },
        ]}
        before={
          constant !== 0 && (
            <tr>
              <Td as="th" scope="row" colSpan={3}>
                Constant
              </Td>
              <NumTd>{formatDecimal(constant, 3)}</NumTd>
            </tr>
          )
        }
      />
    </div>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 8px 32px;
  margin-top: 18px;
  ${media.narrow} {
    display: flex;
    flex-direction: column;
  }
`
const Side = styled.div`
  position: sticky;
  top: 76px;
  align-self: start;
  ${media.narrow} {
    display: contents;
  }
`
const Result = styled.div`
  ${media.narrow} {
    /* Sticky, so that the result stays visible while the sliders below it move. */
    position: sticky;
    top: 60px;
    z-index: 1;
    order: -1;
    padding: 8px 0;
    border-bottom: 1px solid ${tokens.color.line};
    background: ${tokens.color.surface};
  }
  ${media.phone} {
    top: 52px;
  }
`

export function CalculatorFrame(props: {
  readonly asOf: string
  readonly calculator: Calculator
  readonly fields: readonly CalculatorField[]
  readonly read: LoadCompany
  readonly choices?: ReactNode
  readonly score: string
  readonly verdict: ReactNode
  readonly tone: 'good' | 'bad' | undefined
  /** Zones of the score; null without a score. */
  readonly zones: ComponentProps<typeof ZoneBullet> | null
  /** For example "Enter DSRI, SGI and TATA to get a score." */
  readonly missing: string
  readonly note: ReactNode
  readonly parts: readonly ScorePart[]
  readonly constant: number
}) {
  const { asOf, calculator, fields, read, choices, verdict, zones } = props
  const { texts, loaded, company, wantsCompany, type, load, reset } = calculator
  return (
    <Card id="calculator" title="Calculator" asOf={asOf}>
      <Stack gap={12}>
        {choices && <Row>{choices}</Row>}
        <CompanyLoader
          read={read}
          wanted={wantsCompany}
          current={company}
          onLoaded={(found) => load(found.numbers, found.ticker, found.variant)}
        >
          <Button type="button" onClick={reset}>
            Reset to the example
          </Button>
        </CompanyLoader>
      </Stack>
      <Columns>
        <div>
          {fields.map((field) => (
            <NumberSlider
              key={field.code}
              field={field}
              text={texts[field.code] ?? ''}
              loaded={loaded[field.code] ?? null}
              onType={(text) => type(field.code, text)}
            />
          ))}
        </div>
        <Side>
          <Result>
            <Headline as="output">
              <Big>{props.score}</Big>
              {verdict && <Verdict data-tone={props.tone}>{verdict}</Verdict>}
            </Headline>
            {zones ? <ZoneBullet {...zones} /> : <Quiet>{props.missing}</Quiet>}
            <Quiet>{props.note}</Quiet>
          </Result>
          <PartsTable parts={props.parts} constant={props.constant} />
        </Side>
      </Columns>
    </Card>
  )
}
