export { type CachePrefix, clearCachedResponses } from './response-cache.ts'
export {
  CACHED,
  type CacheLifetime,
  createResponsePersister,
  useCachedResponse,
} from './use-cached-response.ts'
