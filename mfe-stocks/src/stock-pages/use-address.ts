import { useSearchParams } from '@quantamental/remote/router'
import { useCallback } from 'react'

/** Query parameters of the page's address and their setter; a change to null removes one. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace = true) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setParams],
  )
  return [params, change] as const
}

/** Choice in the address, as properties of `Choices`; the initial value has no parameter. */
export function useChoice<const V extends string>(
  name: string,
  options: readonly { readonly value: V; readonly label: string }[],
  initial: NoInfer<V>,
) {
  const [params, change] = useAddress()
  const requested = params.get(name)
  const { value } = options.find((one) => one.value === requested) ?? { value: initial }
  const onChoose = (next: V) => change({ [name]: next === initial ? null : next })
  return { options, value, onChoose }
}
