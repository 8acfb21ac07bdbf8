import { formatDate } from '@quantamental/api/format'
import type { WorkingInput } from '@quantamental/api/stocks'
import { media, NumTd, NumTh, QuietLink, Table, Td, TextLink, Th, tokens } from '@quantamental/ui'
import { Fragment, useState } from 'react'
import styled from 'styled-components'
import {
  DATA_SOURCE_LABELS,
  firstReportedText,
  formatAmount,
  formatPeriod,
  isInMillions,
} from './working-text.ts'

type Source = WorkingInput['sources'][number]

const Small = styled.small`
  display: block;
  color: ${tokens.color.muted};
  font-size: 12px;
  line-height: 1.45;
  overflow-wrap: break-word;
`
const Inputs = styled(Table)`
  font-size: 13.5px;
  tbody + tbody > tr:first-child > * {
    border-top: 1px solid ${tokens.color.line};
  }
  tbody > tr > * {
    border-bottom: 0;
  }
  tr > :first-child {
    width: 100%;
    font-variant-numeric: normal;
  }
  tr > :last-child {
    white-space: nowrap;
    font-variant-numeric: normal;
  }
  tr[data-source] > * {
    padding-top: 0;
    padding-bottom: 8px;
  }
  tr[data-source] > td:first-child {
    padding-left: 12px;
  }
  ${media.phone} {
    &,
    thead,
    tbody {
      display: block;
    }
    thead th:last-child {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: 1fr auto;
      column-gap: 12px;
    }
    tr > :first-child {
      width: auto;
    }
    thead tr {
      column-gap: 0;
    }
    thead tr > :nth-child(2) {
      padding-right: 0;
    }
    tbody > tr {
      padding: 10px 0;
    }
    tbody > tr > * {
      padding: 0;
    }
    tbody + tbody {
      border-top: 1px solid ${tokens.color.line};
    }
    tbody + tbody > tr:first-child > * {
      border-top: 0;
    }
    tbody > tr > :last-child {
      grid-column: 1 / -1;
    }
    tbody > tr:hover > * {
      background: none;
    }
    tr[data-source] {
      padding: 0 0 10px 12px;
    }
    tr[data-source] > td:nth-child(n) {
      padding: 0;
    }
  }
`

/** Text that links to a filing at EDGAR if it has an address. */
function FilingText({ url, text }: { readonly url: string | null; readonly text: string }) {
  if (!url) return text
  return (
    <TextLink href={url} target="_blank" rel="noopener">
      {text}
    </TextLink>
  )
}

function FilingCell({ source }: { readonly source: Source }) {
  if (source.kind !== 'fact') {
    return (
      <>
        {source.kind === 'price' ? 'Daily close' : DATA_SOURCE_LABELS[source.kind]}
        <Small>{[source.file, source.simulated && 'simulated'].filter(Boolean).join(', ')}</Small>
      </>
    )
  }
  const { url, simulated, accession, form, filed } = source
  return (
    <>
      <FilingText url={simulated ? null : url} text={`${form} · ${formatDate(filed)}`} />
      <Small>{simulated ? 'Simulated, no filing' : accession}</Small>
    </>
  )
}

/** XBRL tag that can wrap between its words. */
function Tag({ name }: { readonly name: string }) {
  const parts = name.split(/(?<=[a-z])(?=[A-Z])/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function SourceName({ source }: { readonly source: Source }) {
  if (source.kind === 'price') {
    const split = source.split_factor === 1 ? '' : ` × split factor ${source.split_factor}`
    return (
      <Small>
        {source.symbol} close{split} · {formatDate(source.date)}
      </Small>
    )
  }
  if (source.kind !== 'fact') return <Small>{`${source.name} · ${formatDate(source.date)}`}</Small>
  return (
    <Small>
      <Tag name={source.tag} /> · {formatPeriod(source.period_start, source.period_end)}
    </Small>
  )
}

function FirstReported({ source }: { readonly source: Source }) {
  if (source.kind !== 'fact' || !source.restates) return null
  const { url, accession } = source.restates
  const text = firstReportedText(source.restates, source.unit)
  return (
    <Small>
      Restated;{' '}
      <FilingText url={url} text={url || source.simulated ? text : `${text}, ${accession}`} />
    </Small>
  )
}

function sourceAmount(source: Source): string {
  if (source.kind === 'price') return formatAmount(source.close, 'USD/shares')
  const text = formatAmount(source.value, source.unit)
  return source.kind === 'fact' && source.sign === -1 ? `− ${text}` : text
}

function sourceKey(source: Source): string {
  if (source.kind === 'price') return `${source.symbol} ${source.date}`
  if (source.kind !== 'fact') return `${source.kind} ${source.name} ${source.date}`
  return `${source.accession} ${source.tag} ${source.period_start} ${source.period_end} ${source.sign}`
}

/** Format the ISO dates in a text such as "fiscal year to 2025-09-27". */
function withDates(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day))
}

/** Number of sources shown before the rest is expanded. */
const SOURCES_SHOWN = 6

/** One input with its filings: a single source in the same row, several below it. */
function InputRows({ input }: { readonly input: WorkingInput }) {
  const [all, setAll] = useState(false)
  const only = input.sources.length === 1 ? input.sources[0] : undefined
  const [separate, plain] = only ? [[], only] : [input.sources, undefined]
  const shown =
    all || separate.length <= SOURCES_SHOWN + 2 ? separate : separate.slice(0, SOURCES_SHOWN)
  const shownValue = formatAmount(input.value, input.unit)
  const differs = plain?.kind === 'fact' && sourceAmount(plain) !== shownValue
  return (
    <tbody>
      <tr>
        <Td>
          {input.label}
          {input.derivation && <Small>{withDates(input.derivation)}</Small>}
          {plain && <SourceName source={plain} />}
          {differs && <Small>as reported: {sourceAmount(plain)}</Small>}
          {plain && <FirstReported source={plain} />}
        </Td>
        <NumTd>{shownValue}</NumTd>
        <Td>
          {plain && <FilingCell source={plain} />}
          {input.sources.length === 0 && (
            <Small>{input.value === null && !input.derivation ? 'not reported' : ''}</Small>
          )}
        </Td>
      </tr>
      {shown.map((source) => (
        <tr key={sourceKey(source)} data-source="">
          <Td>
            <SourceName source={source} />
            <FirstReported source={source} />
          </Td>
          <NumTd>
            <Small>{sourceAmount(source)}</Small>
          </NumTd>
          <Td>
            <FilingCell source={source} />
          </Td>
        </tr>
      ))}
      {shown.length < separate.length && (
        <tr data-source="">
          <Td colSpan={3}>
            <QuietLink as="button" type="button" onClick={() => setAll(true)}>
              {separate.length - shown.length} more sources
            </QuietLink>
          </Td>
        </tr>
      )}
    </tbody>
  )
}

/** All inputs of a calculation with their filings. USD in millions. */
export function WorkingInputs({ inputs }: { readonly inputs: readonly WorkingInput[] }) {
  return (
    <Inputs>
      <thead>
        <tr>
          <Th scope="col">Input</Th>
          <NumTh scope="col">{inputs.some(isInMillions) ? 'USD million' : 'Value'}</NumTh>
          <Th scope="col">Filed in</Th>
        </tr>
      </thead>
      {inputs.map((input) => (
        <InputRows key={input.code} input={input} />
      ))}
    </Inputs>
  )
}
