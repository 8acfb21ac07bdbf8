const LOOKS = [
  { label: 'Dark', key: 'theme', on: 'dark', off: 'light' },
  { label: 'Color-safe palette', key: 'palette', on: 'colour-safe' },
  { label: 'Compact', key: 'density', on: 'compact' },
  { label: 'Reduced motion', key: 'motion', on: 'reduced' },
] as const

/** Switches for the attributes of the root element that the shell sets from the user's preferences. */
export function LookSwitches() {
  const { dataset } = document.documentElement
  return LOOKS.map((look) => (
    <label key={look.key}>
      <input
        type="checkbox"
        defaultChecked={dataset[look.key] === look.on}
        onChange={({ target }) => {
          if (target.checked) dataset[look.key] = look.on
          else if ('off' in look) dataset[look.key] = look.off
          else delete dataset[look.key]
        }}
      />{' '}
      {look.label}
    </label>
  ))
}
