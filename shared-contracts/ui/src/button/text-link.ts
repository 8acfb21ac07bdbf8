import styled, { css } from 'styled-components'
import { tokens } from '../theme/tokens.ts'

export const TEXT_LINK_STYLE = css`
  color: ${tokens.color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  &:hover {
    text-decoration-color: currentColor;
  }
`

/** Link in running text, underlined so that color is not the only cue. Pass `as={Link}` for in-app links. */
export const TextLink = styled.a`
  ${TEXT_LINK_STYLE}
`

/** Small, subdued link or button for a card's footer. */
export const QuietLink = styled.a`
  display: inline-block;
  min-height: 24px;
  padding: 2px 0;
  border: 0;
  background: none;
  color: ${tokens.color.muted};
  font-size: 13px;
  text-decoration: underline;
  text-decoration-color: ${tokens.color['line-strong']};
  text-underline-offset: 4px;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
    text-decoration-color: currentColor;
  }
  @media (pointer: coarse) {
    padding: 8px 0;
  }
`
