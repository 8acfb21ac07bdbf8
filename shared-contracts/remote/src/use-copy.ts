import { useShell } from '@quantamental/remote/shell'

const TEXTS = {
  link: ['Link copied.', 'Couldn’t copy the link. Copy it from the address bar.'],
  key: ['Key copied.', 'Your browser blocked copying. Select the key and copy it manually.'],
  text: ['Copied.', 'Your browser blocked copying. Select the text and copy it manually.'],
} as const

/** Copy a text to the clipboard and show a notice of the outcome. */
export function useCopy(what: keyof typeof TEXTS): (text: string) => Promise<void> {
  const { notify } = useShell()
  const [copied, failed] = TEXTS[what]
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(copied),
      () => notify.error(failed),
    )
}
