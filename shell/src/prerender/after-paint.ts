/** Kept once the browser has painted what the document brought; at once where nobody looks. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    // The task after a frame's callbacks begins when that frame was painted.
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
