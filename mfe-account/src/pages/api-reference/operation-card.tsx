import { useCopy } from '@quantamental/remote/copy'
import {
  Button,
  Field,
  Row,
  Stack,
  Table,
  TableScroll,
  Td,
  Text,
  Th,
  tokens,
} from '@quantamental/ui'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { type SampleLanguage, writeSample } from './code-samples.ts'
import type { Operation, Parameter } from './reference-document.ts'
import { Code, ResponseView, useResponse } from './response-view.tsx'

const Card = styled.details`
  scroll-margin-top: 80px;
  ${tokens.frame.card};
  & > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
    padding: 12px 16px;
    cursor: pointer;
  }
`
const Method = styled.span`
  min-width: 56px;
  color: ${tokens.color.accent};
  font: 600 12.5px ${tokens.font.mono};
`
const Path = styled.code`
  font: 13px ${tokens.font.mono};
  overflow-wrap: anywhere;
`
const Body = styled.div`
  display: grid;
  gap: 20px;
  padding: 4px 16px 20px;
  border-top: 1px solid ${tokens.color.line};
`
const Inputs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 12px;
`
const Heading = styled.h3`
  margin: 0;
  font-size: 14px;
  font-weight: 620;
`

/** Text with code between backticks. */
function presentCode(text: string): ReactNode {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed order
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  )
}

/** Example values of required parameters; optional ones are empty. */
function firstTexts(parameters: readonly Parameter[]): Record<string, string> {
  return Object.fromEntries(
    parameters.map(({ name, required, example }) => [name, required ? String(example ?? '') : '']),
  )
}

/** Type, or the choices. */
function describeSchema({ type, enum: choices, anyOf = [] }: Parameter['schema']): string {
  const all = [...(choices ?? []), ...anyOf.flatMap((each) => each.enum ?? [])]
  return all.length > 0 ? all.join(', ') : (type ?? '')
}

function ParameterFields(props: {
  readonly parameters: readonly Parameter[]
  readonly texts: Readonly<Record<string, string>>
  readonly onText: (name: string, text: string) => void
}) {
  const { parameters, texts, onText } = props
  return (
    <Inputs>
      {parameters.map(({ name, required, schema, example, in: place }) => (
        <Field
          key={name}
          label={
            <>
              <code>{name}</code>
              {required ? '' : ' (optional)'}
            </>
          }
          hint={[place, describeSchema(schema)].filter(Boolean).join(' · ')}
          placeholder={String(example ?? '')}
          value={texts[name] ?? ''}
          onChange={(event) => onText(name, event.target.value)}
        />
      ))}
    </Inputs>
  )
}

function Responses({ operation }: { readonly operation: Operation }) {
  return (
    <TableScroll label={`Responses of ${operation.summary}`}>
      <Table>
        <thead>
          <tr>
            <Th scope="col">Status</Th>
            <Th scope="col">Meaning</Th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(operation.responses).map(([status, { description }]) => (
            <tr key={status}>
              <Td>{status === 'default' ? 'other' : status}</Td>
              <Td>{presentCode(description)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

interface OperationProps {
  readonly operation: Operation
  readonly language: SampleLanguage
  readonly apiKey: string
}

function OperationBody({ operation, language, apiKey }: OperationProps) {
  const { parameters = [] } = operation
  const [texts, setTexts] = useState(() => firstTexts(parameters))
  const copy = useCopy('text')
  const call = { origin: window.location.origin, apiKey, operation, texts }
  const response = useResponse(call)
  const sample = writeSample(language, call)
  return (
    <Body>
      <Text tone="muted">{presentCode(operation.description)}</Text>
      {parameters.length > 0 && (
        <Stack gap={12}>
          <Heading>Parameters</Heading>
          <ParameterFields
            parameters={parameters}
            texts={texts}
            onText={(name, text) => setTexts((old) => ({ ...old, [name]: text }))}
          />
        </Stack>
      )}
      <Stack gap={12}>
        <Row justify="space-between">
          <Heading>{language}</Heading>
          <Row>
            <Button size="small" onClick={() => void copy(sample)}>
              Copy code
            </Button>
            {operation.method === 'GET' && (
              <Button size="small" busy={response.isSending} onClick={() => void response.send()}>
                Send request
              </Button>
            )}
          </Row>
        </Row>
        <Code tabIndex={0} aria-label={`${operation.summary} with ${language}`}>
          {sample}
        </Code>
        <ResponseView {...response} />
      </Stack>
      <Stack gap={12}>
        <Heading>Responses</Heading>
        <Responses operation={operation} />
      </Stack>
    </Body>
  )
}

/** One operation: closed until it is needed, as there are dozens. */
export function OperationCard(props: OperationProps) {
  const { operation } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card
      id={operation.operationId}
      aria-labelledby={id}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Method>{operation.method}</Method>
        <Path id={id}>{operation.path}</Path>
        <Text as="span" tone="muted" size={14}>
          {presentCode(operation.summary)}
        </Text>
      </summary>
      {isOpen && <OperationBody {...props} />}
    </Card>
  )
}
