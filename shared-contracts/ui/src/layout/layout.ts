import styled from 'styled-components'
import { withoutProps } from '../theme/own-prop.ts'
import { media, tokens } from '../theme/tokens.ts'

/** Page width: 1320 px at most, 24 px at the sides, 16 on a phone. */
export const Container = styled.div`
  width: 100%;
  max-width: ${tokens.contentWidth + 48}px;
  margin: 0 auto;
  padding: 0 24px;
  ${media.phone} {
    padding: 0 16px;
  }
`

export const PageTitle = styled.h1`
  font-size: 32px;
  line-height: 1.15;
  font-weight: 680;
  letter-spacing: -0.028em;
  ${media.phone} {
    font-size: 26px;
  }
`

/** Subdued paragraph below a title. */
export const Lead = styled.p`
  max-width: 68ch;
  color: ${tokens.color.muted};
`

const TONES = {
  muted: tokens.color.muted,
  accent: tokens.color.accent,
  good: tokens.color.up,
  bad: tokens.color.down,
  warning: tokens.color.warning,
}

interface TextProps {
  /** Default: the color of the surrounding text. */
  readonly tone?: keyof typeof TONES
  /** Font size in pixels; default: that of the surrounding text. */
  readonly size?: number
  readonly weight?: number
  /** Margin in pixels above and below. */
  readonly above?: number
  readonly below?: number
}

/** Paragraph in a tone and size; `as` makes it a heading or a span. */
export const Text = styled.p.withConfig(
  withoutProps('tone', 'size', 'weight', 'above', 'below'),
)<TextProps>`
  ${(p) => p.tone && `color: ${TONES[p.tone]};`}
  ${(p) => p.size && `font-size: ${p.size}px;`}
  ${(p) => p.weight && `font-weight: ${p.weight};`}
  ${(p) => p.above !== undefined && `margin-top: ${p.above}px;`}
  ${(p) => p.below !== undefined && `margin-bottom: ${p.below}px;`}
`

interface SpacingProps {
  /** Pixels between children. */
  readonly gap?: number
}

/** Vertical stack. */
export const Stack = styled.div.withConfig(withoutProps('gap'))<SpacingProps>`
  display: flex;
  flex-direction: column;
  gap: ${(p) => p.gap ?? 16}px;
  min-width: 0;
`

/** List without bullets or indentation, its items in a vertical stack. */
export const PlainList = styled.ul.withConfig(withoutProps('gap'))<SpacingProps>`
  display: grid;
  gap: ${(p) => p.gap ?? 0}px;
  margin: 0;
  padding: 0;
  list-style: none;
`

interface ColumnsProps extends SpacingProps {
  /** `grid-template-columns`. */
  readonly template: string
  /** Width below which the columns become one; default: never. */
  readonly until?: 'narrow' | 'phone'
  readonly align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch'
}

/** Columns of the given template that become a single one on narrow screens. */
export const Columns = styled.div.withConfig(
  withoutProps('gap', 'template', 'until', 'align'),
)<ColumnsProps>`
  display: grid;
  grid-template-columns: ${(p) => p.template};
  align-items: ${(p) => p.align ?? 'stretch'};
  gap: ${(p) => p.gap ?? 16}px;
  ${(p) => p.until && `${media[p.until]} { grid-template-columns: minmax(0, 1fr); }`}
`

interface RowProps extends SpacingProps {
  readonly align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'start' | 'end' | 'center' | 'space-between'
  readonly wrap?: boolean
}

/** Horizontal row; wraps by default. */
export const Row = styled.div.withConfig(withoutProps('gap', 'align', 'justify', 'wrap'))<RowProps>`
  display: flex;
  align-items: ${(p) => p.align ?? 'center'};
  justify-content: ${(p) => p.justify ?? 'start'};
  flex-wrap: ${(p) => (p.wrap === false ? 'nowrap' : 'wrap')};
  gap: ${(p) => p.gap ?? 8}px;
  min-width: 0;
`

interface GridProps extends SpacingProps {
  /** Minimum column width in pixels, for as many equal columns as fit. Default: twelve columns for `Cell`. */
  readonly min?: number
}

export const Grid = styled.div.withConfig(withoutProps('gap', 'min'))<GridProps>`
  display: grid;
  grid-template-columns: ${(p) =>
    p.min ? `repeat(auto-fill, minmax(min(${p.min}px, 100%), 1fr))` : 'repeat(12, minmax(0, 1fr))'};
  gap: ${(p) => p.gap ?? 20}px;
`

/** Cell of `span` columns in a twelve-column `Grid`; full width below 1024 px. */
export const Cell = styled.div.withConfig(withoutProps('span'))<{ readonly span: number }>`
  grid-column: span ${(p) => p.span};
  min-width: 0;
  display: grid;
  ${media.narrow} {
    grid-column: 1 / -1;
  }
`

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
