import { media, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Vertical list of steps connected by a line. */
export const Steps = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`
const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 48px;
  padding: 0 0 44px 56px;
  ${media.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 40px;
    bottom: 4px;
    left: 17px;
    width: 2px;
    background: ${tokens.color.line};
  }
  ${media.phone} {
    padding-left: 0;
    &:not(:last-child)::before {
      display: none;
    }
  }
`
const Mark = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 50%;
  background: ${tokens.color.surface};
  font-weight: 640;
  ${media.phone} {
    width: 30px;
    height: 30px;
    font-size: 14px;
  }
`
const Description = styled.div`
  h2 {
    padding-top: 4px;
    font-size: 20px;
    font-weight: 640;
    letter-spacing: -0.02em;
  }
  p {
    max-width: 62ch;
    margin-top: 8px;
    color: ${tokens.color.muted};
    text-wrap: pretty;
  }
  ${media.phone} {
    h2 {
      padding: 1px 0 0 42px;
    }
  }
`

export interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** Step with its description and a live example. */
export function Step({ number, title, text, children }: StepProps) {
  return (
    <Item>
      <Mark aria-hidden="true">{number}</Mark>
      <Description>
        <h2>{title}</h2>
        {text}
      </Description>
      {children}
    </Item>
  )
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Choice = styled.button`
  min-height: 38px;
  padding: 4px 14px;
  ${tokens.frame.control};
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.color.accent};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

export interface ChoiceButtonsProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

export function ChoiceButtons({ label, options, value, onChoose }: ChoiceButtonsProps) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Choice>
      ))}
    </Group>
  )
}
