import { tokens } from '@quantamental/ui'
import styled, { css } from 'styled-components'

/** Text width of 68 characters; also the maximum width of charts and tables. */
export const Reading = styled.div`
  max-width: 68ch;
  font-size: 17px;
  line-height: 1.65;
  & > * + * {
    margin-top: 18px;
  }
  & > h2 {
    margin-top: 40px;
    font-size: 24px;
    line-height: 1.25;
    letter-spacing: -0.018em;
    font-weight: 650;
    scroll-margin-top: 88px;
  }
  & > h3 {
    margin-top: 28px;
    font-size: 19px;
    font-weight: 640;
    scroll-margin-top: 88px;
  }
  & > ul,
  & > ol {
    padding-left: 24px;
  }
  & > ul > li + li,
  & > ol > li + li {
    margin-top: 6px;
  }
  /* At most two levels of indentation. */
  & > * > li[data-level='1'] {
    margin-left: 24px;
  }
  & > * > li[data-level='2'] {
    margin-left: 48px;
  }
  blockquote {
    padding-left: 20px;
    border-left: 3px solid ${tokens.color['line-strong']};
    color: ${tokens.color.muted};
  }
  hr {
    border: 0;
    border-top: 1px solid ${tokens.color.line};
    margin-block: 32px;
  }
  & > section {
    margin-block: 28px;
    font-size: 14px;
    line-height: 1.5;
  }
`

export const CODE_STYLE = css`
  padding: 1px 5px;
  border-radius: 4px;
  background: ${tokens.color.grey};
  font: 500 0.9em/1.4 ${tokens.font.mono};
`

export const CODE_BLOCK_STYLE = css`
  padding: 14px 16px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 500 14px/1.6 ${tokens.font.mono};
  overflow-x: auto;
`

/** Company mention in the text. */
export const COMPANY_STYLE = css`
  padding: 0 4px;
  border-radius: 4px;
  background: ${tokens.color.grey};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-color: ${tokens.color['line-strong']};
  text-underline-offset: 3px;
`
