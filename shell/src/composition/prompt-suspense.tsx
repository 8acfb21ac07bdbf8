import { STATIC_TEXT_OVER } from '@quantamental/remote/release'
import { type ReactNode, Suspense, startTransition, useEffect, useReducer } from 'react'

interface PromptSuspenseProps {
  /** Resolves once the code of the children is there. */
  readonly load: () => Promise<unknown>
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Suspense that shows its children as soon as their code and the first data are there. React on its own waits until
 * 300 ms have passed since the last fallback appeared; an update of the boundary does not wait.
 */
export function PromptSuspense({ load, fallback, children }: PromptSuspenseProps) {
  const [, reveal] = useReducer((count: number) => count + 1, 0)
  return (
    <Suspense
      fallback={
        <Waiting load={load} onLoaded={reveal}>
          {fallback}
        </Waiting>
      }
    >
      {children}
    </Suspense>
  )
}

function Waiting({
  load,
  onLoaded,
  children,
}: Pick<PromptSuspenseProps, 'load' | 'children'> & { readonly onLoaded: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per fallback
  useEffect(() => {
    // A transition leaves the main thread free between components.
    const reveal = () => startTransition(onLoaded)
    void load().then(reveal, reveal)
    document.addEventListener(STATIC_TEXT_OVER, reveal)
    return () => document.removeEventListener(STATIC_TEXT_OVER, reveal)
  }, [])
  return children
}
