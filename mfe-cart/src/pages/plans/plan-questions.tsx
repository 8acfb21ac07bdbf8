import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import type { PlanQuestion } from './plan-questions.ts'

const Item = styled.details`
  border-top: 1px solid ${tokens.color.line};
  &:first-of-type {
    border-top: 0;
  }
`
const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 48px;
  padding: 8px 0;
  font-weight: 560;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '+';
    flex: none;
    color: ${tokens.color.muted};
    font-size: 20px;
    font-weight: 400;
  }
  [open] > &::after {
    content: '−';
  }
`
const Answer = styled.p`
  max-width: 68ch;
  padding-bottom: 16px;
  color: ${tokens.color.muted};
`

export function PlanQuestions({ questions }: { readonly questions: readonly PlanQuestion[] }) {
  return questions.map(({ question, answer }) => (
    <Item key={question}>
      <Question>{question}</Question>
      <Answer>{answer}</Answer>
    </Item>
  ))
}
