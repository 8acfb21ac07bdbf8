import { HONEYPOT_FIELD } from '@quantamental/api/site'
import type { Ref } from 'react'
import styled from 'styled-components'

const Away = styled.div`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`

/** Spam trap: invisible, not focusable and hidden from assistive technology, so only bots fill it in. */
export function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <Away aria-hidden="true">
      <input ref={ref} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </Away>
  )
}
