import type {
  ReleaseChange,
  ReleaseOperation,
  ReleasePreview,
  ReleaseState,
} from '@quantamental/api/site'
import { ServiceUnavailableError } from '@quantamental/service-kit/errors'
import { ConflictError } from './admin-input.ts'

/** Process that reads and changes the registry (decision 0098). */
export interface ReleaseAgent {
  readState(): Promise<ReleaseState>
  /** @param actor as recorded in the audit log of the registry */
  change(change: ReleaseChange, actor: string): Promise<ReleaseOperation>
  /** Address that shows a build in one browser. @throws ConflictError for a build that is not served */
  preview(build: ReleasePreview, actor: string): Promise<{ path: string }>
}

/** Above the agent's own wait, below the limit of a page. */
const TIMEOUT_MS = 6000
const CONFLICT = 409
const UNAVAILABLE =
  'The release agent does not respond. Use the command line: npm run release -- status.'

/** Client of the agent at `RELEASE_AGENT_URL`; null if it is unset. @throws Error without `RELEASE_SECRET` */
export function connectReleaseAgent(env: NodeJS.ProcessEnv = process.env): ReleaseAgent | null {
  const url = env.RELEASE_AGENT_URL?.trim() ?? ''
  if (url === '') return null
  const secret = env.RELEASE_SECRET?.trim() ?? ''
  if (!URL.canParse(url) || secret === '') {
    throw new Error('RELEASE_AGENT_URL must be a URL and needs RELEASE_SECRET')
  }
  const call = async <Result>(path: string, body?: object): Promise<Result> => {
    try {
      const response = await fetch(new URL(path, url), {
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (response.status === CONFLICT) {
        const { detail } = (await response.json()) as { detail: string }
        throw new ConflictError(detail)
      }
      if (!response.ok) throw new Error(`the release agent responded with ${response.status}`)
      return (await response.json()) as Result
    } catch (cause) {
      if (cause instanceof ConflictError) throw cause
      throw new ServiceUnavailableError(UNAVAILABLE, { cause })
    }
  }
  return {
    readState: () => call('/state'),
    change: (change, actor) => call('/changes', { ...change, actor }),
    preview: (build, actor) => call('/previews', { ...build, actor }),
  }
}
