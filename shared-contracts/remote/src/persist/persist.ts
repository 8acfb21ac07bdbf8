export { type AnswerPrefix, clearCachedResponses } from './response-cache.ts'
export {
  type AnswerLifetime,
  CACHED,
  createAnswerPersister,
  useCachedResponse,
} from './use-cached-response.ts'
