import { StockField } from '@quantamental/remote/ticker-search'
import { Button, Row, VisuallyHidden } from '@quantamental/ui'
import { COMPARED_MAX, type Comparison, isBenchmark } from '../../price/use-compared.ts'

const NAMES: Readonly<Record<string, string>> = { sector: 'Sector', market: 'Market' }

interface ComparePickerProps {
  readonly ticker: string
  readonly comparisons: readonly Comparison[]
  /** Comparisons without prices. */
  readonly failed: readonly Comparison[]
  readonly onChange: (comparisons: readonly Comparison[]) => void
}

/** Up to three stocks, the sector or the market beside the stock. */
export function ComparePicker({ ticker, comparisons, failed, onChange }: ComparePickerProps) {
  const isFull = comparisons.length >= COMPARED_MAX
  const toggle = (one: Comparison) =>
    onChange(
      comparisons.includes(one)
        ? comparisons.filter((other) => other !== one)
        : [...comparisons, one],
    )
  return (
    <Row gap={8}>
      {['sector', 'market'].map((one) => (
        <Button
          key={one}
          size="small"
          aria-pressed={comparisons.includes(one)}
          disabled={isFull && !comparisons.includes(one)}
          onClick={() => toggle(one)}
        >
          {comparisons.includes(one) ? '✓ ' : '+ '}
          {NAMES[one]}
        </Button>
      ))}
      {comparisons
        .filter((one) => !isBenchmark(one))
        .map((one) => (
          <Button key={one} size="small" onClick={() => toggle(one)}>
            {one}
            {failed.includes(one) ? ': no prices' : ''} <span aria-hidden="true">×</span>
            <VisuallyHidden>, remove</VisuallyHidden>
          </Button>
        ))}
      <div style={{ width: 190 }}>
        <StockField
          label="Compare with a stock"
          placeholder="Compare with…"
          added={[ticker, ...comparisons]}
          addedNote="already shown"
          disabled={isFull}
          onAdd={({ ticker: other }) => onChange([...comparisons, other])}
        />
      </div>
    </Row>
  )
}
