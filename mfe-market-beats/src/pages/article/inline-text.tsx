import type { ArticleTicker, Inline } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { media, RatingChip, TextLink, tokens } from '@quantamental/ui'
import { CODE_STYLE, COMPANY_STYLE } from '@quantamental/ui/reading'
import { Fragment, type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Named = styled.span`
  position: relative;
  display: inline-block;
`
const Ticker = styled(Link)`
  ${COMPANY_STYLE}
  &:hover,
  &:focus-visible {
    text-decoration-color: currentcolor;
  }
  &:hover + span,
  &:focus-visible + span {
    display: grid;
  }
`
/** Tooltip above the company name, shown on hover and focus. */
const Hover = styled.span`
  position: absolute;
  z-index: 1;
  bottom: calc(100% + 6px);
  left: 0;
  display: none;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 2px 12px;
  width: max-content;
  max-width: min(300px, 80vw);
  padding: 10px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color.surface};
  box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
  font-size: 13px;
  line-height: 1.35;
  pointer-events: none;
  small {
    grid-column: 2;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  /* No room beside the text: shown at the bottom of the screen. */
  ${media.narrow} {
    position: fixed;
    bottom: 16px;
    left: 16px;
  }
`
const Code = styled.code`
  ${CODE_STYLE}
`

/** Companies of the article by ticker, with the ratings this reader may see. */
export type Companies = ReadonlyMap<string, ArticleTicker>

function NamedCompany({
  text,
  company,
}: {
  readonly text: string
  readonly company: ArticleTicker
}) {
  const id = useId()
  return (
    <Named>
      <Ticker to={`/stock/summary/${encodeURIComponent(company.ticker)}`} aria-describedby={id}>
        {text}
      </Ticker>
      <Hover id={id} role="tooltip">
        <RatingChip rating={company.rating} delayed={company.is_delayed} />
        <span>{company.name}</span>
        <small>
          {company.is_delayed ? 'Rating delayed two quarters' : 'Latest rating'}
          {company.simulated ? ', simulated' : ''}
        </small>
      </Hover>
    </Named>
  )
}

function Marked({ inline: { text, marks } }: { readonly inline: Inline }) {
  let node: ReactNode = text
  if (marks.includes('code')) node = <Code>{node}</Code>
  if (marks.includes('em')) node = <em>{node}</em>
  if (marks.includes('strong')) node = <strong>{node}</strong>
  return node
}

function OneInline({
  inline,
  companies,
}: {
  readonly inline: Inline
  readonly companies: Companies
}) {
  const { href, ticker } = inline
  const company = ticker === null ? undefined : companies.get(ticker)
  if (company) return <NamedCompany text={company.ticker} company={company} />
  if (href === null) return <Marked inline={inline} />
  const isOwn = href.startsWith('/') && !href.startsWith('//')
  return isOwn ? (
    <TextLink as={Link} {...{ to: href }}>
      <Marked inline={inline} />
    </TextLink>
  ) : (
    <TextLink href={href} rel="noreferrer noopener" target="_blank">
      <Marked inline={inline} />
    </TextLink>
  )
}

export interface InlineTextProps {
  readonly content: readonly Inline[]
  readonly companies: Companies
}

/** Inline text of a block, rendered from data, never from markup. */
export function InlineText({ content, companies }: InlineTextProps) {
  return content.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: text parts have no id and never move.
    <Fragment key={index}>
      <OneInline inline={inline} companies={companies} />
    </Fragment>
  ))
}
