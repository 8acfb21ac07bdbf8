import { useComboboxStore } from '@ariakit/react/combobox'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

export interface ComboboxSearch<Option> {
  readonly text: string
  readonly onText: (text: string) => void
  /** Options of the list, best match first. */
  readonly options: readonly Option[]
  readonly keyOf: (option: Option) => string
  /** Whether the options for `text` are pending; those shown belong to an earlier text. */
  readonly isPending: boolean
  readonly isOpen?: boolean
  readonly onChoose: (option: Option) => void
}

const withoutPunctuation = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

/**
 * Props of `Combobox`, `ComboboxList` and `ComboboxItem` for searches on a server. Arrow keys wrap
 * around. Enter chooses the highlighted option; if options are pending, it waits and then chooses
 * only an exact match of the text. An option that `onChoose` refuses has `aria-disabled` on its
 * `render` element; on `ComboboxItem`, Ariakit would skip it, and the user would see no reason.
 */
export function useCombobox<Option>(search: ComboboxSearch<Option>) {
  const { text, onText, options, keyOf, isPending, isOpen = true, onChoose } = search
  const id = useId()
  const [moved, setMoved] = useState<string | null>(null)
  /** Text at which Enter was pressed while its options were pending. */
  const [entered, setEntered] = useState<string | null>(null)
  const idOf = (option: Option) => `${id}-${keyOf(option)}`
  const first = isPending ? undefined : options[0]
  const highlighted = options.find((option) => idOf(option) === moved) ?? first

  const store = useComboboxStore({
    inputValue: text,
    setInputValue: onText,
    open: isOpen && options.length > 0,
    activeId: highlighted ? idOf(highlighted) : null,
    setActiveId: (next) => setMoved(next ?? null),
    compositeElementInFocusOrder: false,
  })

  useEffect(() => {
    if (entered !== text || isPending) return
    setEntered(null)
    const wanted = withoutPunctuation(text)
    const exact = options.find((option) => withoutPunctuation(keyOf(option)) === wanted)
    if (exact) onChoose(exact)
  })

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Ariakit would click the highlighted option, even while an input method composes.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    if (highlighted) onChoose(highlighted)
    else if (isPending) setEntered(text)
  }

  return {
    highlighted,
    input: { store, onKeyDownCapture },
    list: { store },
    optionOf: (option: Option) => ({
      id: idOf(option),
      'aria-selected': option === highlighted,
      focusOnHover: true,
      blurOnHoverEnd: false,
      onClick: () => onChoose(option),
    }),
  }
}
