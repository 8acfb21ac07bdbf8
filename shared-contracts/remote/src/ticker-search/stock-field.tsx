import { tokens } from '@quantamental/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import styled from 'styled-components'
import type { StockComboboxProps } from './stock-combobox.tsx'

const StockCombobox = lazy(async () => ({
  default: (await import('./stock-combobox.tsx')).StockCombobox,
}))

const Box = styled.div`
  width: 100%;
  min-width: 0;
  max-width: 420px;
`
const Input = styled.input`
  width: 100%;
  height: 38px;
  padding: 0 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  font-size: 14px;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    height: 44px;
    font-size: 16px;
  }
`

export interface StockFieldProps extends Omit<StockComboboxProps, 'input'> {
  readonly placeholder: string
  /** Input element; default: one without a visible label. */
  readonly input?: ReactElement
}

/** Search field that adds stocks one after another. Ariakit is loaded on demand. */
export function StockField({ input = <Input />, placeholder, ...combobox }: StockFieldProps) {
  return (
    <Box>
      <Suspense fallback={<div inert>{input}</div>}>
        <StockCombobox {...combobox} placeholder={placeholder} input={input} />
      </Suspense>
    </Box>
  )
}
