import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

export const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  align-items: start;
  gap: 12px;
  @media (max-width: 1023px) {
    gap: 8px;
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`

export const Day = styled.section`
  min-width: 0;
  min-height: 340px;
  ${tokens.frame.card};
  &[data-today] {
    border-color: ${tokens.color.accent};
    box-shadow: inset 0 3px 0 ${tokens.color.accent};
  }
  @media (max-width: 767px) {
    min-height: 0;
  }
`
export const DayHead = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  padding: 14px 16px 10px;
  font-size: 15px;
  font-weight: 640;
  span {
    color: ${tokens.color.muted};
    font-size: 13px;
    font-weight: 450;
  }
  [data-today] > & strong {
    margin-left: auto;
    color: ${tokens.color.accent};
    font-size: 12.5px;
    font-weight: 620;
  }
`
/** Note on a closed exchange. */
export const Closure = styled.p`
  padding: 0 16px 10px;
  font-size: 13px;
  font-weight: 560;
`
export const Quiet = styled.p`
  padding: 2px 16px 18px;
  color: ${tokens.color.muted};
  font-size: 13.5px;
`

/** Not a landmark: groups of several days share the same names. */
export const Group = styled.div`
  padding: 10px 16px 12px;
  border-top: 1px solid ${tokens.color.line};
`
export const GroupTitle = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 4px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  font-weight: 560;
  span {
    font-variant-numeric: tabular-nums;
    font-weight: 450;
  }
`
export const Event = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 10px;
  min-height: 46px;
  padding: 4px 0;
  a {
    font-size: 14px;
    font-weight: 620;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0 -8px;
    border-radius: 6px;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${tokens.color.ring};
  }
  abbr {
    margin-left: 6px;
    color: ${tokens.color.muted};
    font-size: 12px;
    text-decoration: none;
  }
  small {
    display: block;
    overflow: hidden;
    color: ${tokens.color.muted};
    font-size: 12.5px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    position: relative;
    z-index: 1;
    pointer-events: none;
  }
`
export const More = styled.button`
  width: 100%;
  min-height: 32px;
  margin-top: 4px;
  border: 1px solid ${tokens.color.line};
  border-radius: 6px;
  background: none;
  color: ${tokens.color.muted};
  font-size: 13px;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.color['line-strong']};
    color: ${tokens.color.text};
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 10px;
`
export const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 34px;
  padding: 0 13px;
  border: 1px solid ${tokens.color.line};
  border-radius: 999px;
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: 13.5px;
  cursor: pointer;
  &::before {
    content: '';
    width: 7px;
    height: 7px;
    border: 1.5px solid ${tokens.color.faint};
    border-radius: 50%;
  }
  &:hover {
    border-color: ${tokens.color['line-strong']};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.text};
    color: ${tokens.color.text};
    font-weight: 540;
  }
  &[aria-pressed='true']::before {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accent};
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`
