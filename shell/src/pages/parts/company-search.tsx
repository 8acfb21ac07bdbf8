import { Button, type ButtonProps } from '@quantamental/ui'
import { useChrome } from '../../chrome/chrome-context.tsx'

/** Opens the stock search; nothing where there is none. */
export function CompanySearch(props: {
  readonly label: string
  readonly variant?: ButtonProps['variant']
}) {
  const { hasSearch, openSearch, warmSearch } = useChrome()
  if (!hasSearch) return null
  return (
    <Button
      variant={props.variant ?? 'primary'}
      onClick={() => openSearch()}
      onPointerEnter={warmSearch}
      onFocus={warmSearch}
    >
      {props.label}
    </Button>
  )
}
