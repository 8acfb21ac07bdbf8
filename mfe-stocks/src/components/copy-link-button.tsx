import { useShell } from '@quantamental/remote/shell'
import { Button } from '@quantamental/ui'

/** Copy the current page URL. */
export function CopyLinkButton() {
  const { notify } = useShell()
  async function copy() {
    await navigator.clipboard.writeText(window.location.href)
    notify.success('Link copied.')
  }
  return (
    <Button
      aria-label="Copy link"
      title="Copy link"
      onClick={() =>
        void copy().catch(() =>
          notify.error('Couldn’t copy the link. Copy it from the address bar.'),
        )
      }
    >
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      >
        <path d="M6.6 9.4a3 3 0 0 0 4.3 0l2.2-2.200a3 3 0 0 0-4.300-4.300l-1 1M9.400 6.600a3 3 0 0 0-4.300 0l-2.200 2.200a3 3 0 0 0 4.300 4.300l1-1" />
      </svg>
    </Button>
  )
}
