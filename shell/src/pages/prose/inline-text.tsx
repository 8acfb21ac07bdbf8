import { Link } from '@quantamental/remote/router'
import { TextLink } from '@quantamental/ui'
import { Fragment } from 'react'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { type Inline, parseInline } from './inline.ts'

function Piece({ piece }: { readonly piece: Inline }) {
  const { isRoutable } = useChrome()
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>
  if (piece.kind === 'code') return <code>{piece.text}</code>
  if (piece.kind === 'text') return piece.text
  // Render plain text if no remote currently claims the page.
  if (!isRoutable(piece.path.replace(/[?#].*$/, ''))) return piece.text
  return (
    <TextLink as={Link} {...{ to: piece.path }}>
      {piece.text}
    </TextLink>
  )
}

/** Renders links, strong text and code. */
export function InlineText({ children }: { readonly children: string }) {
  let at = 0
  return parseInline(children).map((piece) => {
    at += piece.text.length
    return (
      <Fragment key={at}>
        <Piece piece={piece} />
      </Fragment>
    )
  })
}
