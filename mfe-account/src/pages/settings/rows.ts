import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** List of similar items, such as sessions or keys. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
export const RowItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${tokens.color.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border-bottom: 0;
  }
`
export const RowText = styled.div`
  flex: 1 1 260px;
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.phone} {
    flex-basis: 100%;
  }
`
export const RowName = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-weight: 560;
`
export const RowDetail = styled.p`
  color: ${tokens.color.muted};
  font-size: 13px;
`
