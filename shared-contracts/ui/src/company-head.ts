import styled from 'styled-components'
import { media, tokens } from './theme/tokens.ts'

/** Parts of the header of a company's pages, the same in the page and in its prerendered frame. */
export const CompanyHead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 32px;
  padding: 28px 0 18px;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
  ${media.phone} {
    padding-top: 20px;
  }
`
/** Inline wrapping for name, chip and tag, so that the chip follows the end of a long name. */
export const CompanyName = styled.div`
  h1 {
    display: inline;
    margin-right: 12px;
    overflow-wrap: anywhere;
  }
  & > span {
    margin: 3px 8px 0 0;
    vertical-align: 5px;
  }
  ${media.phone} {
    & > span {
      vertical-align: 3px;
    }
  }
`
export const CompanyFactLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-top: 8px;
  min-height: 26px;
  color: ${tokens.color.muted};
  font-size: 14px;
`
/** Fact with a separator dot before the next one. */
export const CompanyFact = styled.span`
  &:has(+ &)::after {
    content: '·';
    margin-left: 8px;
    color: ${tokens.color.faint};
  }
  &:first-child {
    color: ${tokens.color.text};
    font-weight: 640;
  }
`
export const CompanyDays = styled.p`
  margin-top: 4px;
  color: ${tokens.color.muted};
  font-size: 13px;
  min-height: 20px;
  strong {
    color: ${tokens.color.warning};
    font-weight: 560;
  }
`
/** Row of buttons, or its place. */
export const CompanyActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-height: 38px;
  b {
    font-weight: 620;
  }
  @media print {
    display: none;
  }
  ${media.phone} {
    min-height: 44px;
    & > * {
      padding: 0 12px;
    }
  }
`
