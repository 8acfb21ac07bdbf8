import { Button, Card, media, Row, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { CalculatorField } from './calculator-fields.ts'
import { CompanyLoader } from './company-loader.tsx'
import type { LoadCompany } from './load-company.ts'
import { NumberSlider } from './number-slider.tsx'
import type { Calculator } from './use-calculator.ts'

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
const Bar = styled.div`
  display: grid;
  gap: 12px;
`

export interface CalculatorFrameProps {
  readonly title: string
  readonly asOf: string
  readonly calculator: Calculator
  readonly fields: readonly CalculatorField[]
  readonly read: LoadCompany
  /** Choices above the fields. */
  readonly choices?: ReactNode
  /** Score and band, sticky while a slider moves. */
  readonly result: ReactNode
  /** Parts of the score, below. */
  readonly parts: ReactNode
}

/** Layout of both calculators: company loader, number fields, and the result beside them. */
export function CalculatorFrame(props: CalculatorFrameProps) {
  const { title, asOf, calculator, fields, read, choices, result, parts } = props
  const { texts, loaded, company, wantsCompany, type, load, reset } = calculator
  return (
    <Card id="calculator" title={title} asOf={asOf}>
      <Bar>
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
      </Bar>
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
          <Result>{result}</Result>
          {parts}
        </Side>
      </Columns>
    </Card>
  )
}
