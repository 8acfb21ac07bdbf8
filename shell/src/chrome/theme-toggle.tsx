import { IconButton } from './chrome-styles.ts'
import { ThemeIcon } from './icons.tsx'
import { useTheme } from './use-theme.ts'

export function ThemeToggle() {
  const [theme, toggle] = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      type="button"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggle}
    >
      <ThemeIcon dark={isDark} />
    </IconButton>
  )
}
