import { beforeEach, describe, expect, it } from '@jest/globals'
import { STATIC_TEXT_OVER } from '@quantamental/remote/release'
import { act, render, screen } from '@testing-library/react'
import { PromptSuspense } from './prompt-suspense.tsx'

let isReady = false
/** Page that suspends without ever being retried by React itself. */
function Page() {
  if (!isReady) throw new Promise<never>(() => {})
  return <p>Page</p>
}

beforeEach(() => {
  isReady = false
})

describe('a boundary that does not wait', () => {
  it('a boundary shows its page when the code is there, without a retry by React', async () => {
    let arrive = () => {}
    const load = () => new Promise<void>((resolve) => (arrive = resolve))
    render(
      <PromptSuspense load={load} fallback={<p>Skeleton</p>}>
        <Page />
      </PromptSuspense>,
    )
    expect(screen.getByText('Skeleton')).toBeVisible()
    isReady = true
    await act(async () => arrive())
    expect(screen.getByText('Page')).toBeVisible()
    expect(screen.queryByText('Skeleton')).toBeNull()
  })

  it('a boundary shows its page when its first data replace the text of the document', () => {
    render(
      <PromptSuspense load={() => new Promise<never>(() => {})} fallback={<p>Skeleton</p>}>
        <Page />
      </PromptSuspense>,
    )
    isReady = true
    act(() => void document.dispatchEvent(new Event(STATIC_TEXT_OVER)))
    expect(screen.getByText('Page')).toBeVisible()
  })
})
