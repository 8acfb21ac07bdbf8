export { type AnswerPrefix, dropKeptAnswers } from './answer-store.ts'
export {
  type AnswerLifetime,
  createAnswerPersister,
  KEPT,
  useKeptAnswer,
} from './use-kept-answer.ts'
