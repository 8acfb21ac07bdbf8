export { clearCachedResponses } from './response-cache.ts'
export {
  CACHED,
  type CacheLifetime,
  useCachedResponse,
} from './use-cached-response.ts'
