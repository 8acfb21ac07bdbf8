import styled from 'styled-components'
import { withoutProps } from '../theme/own-prop.ts'
import { type ButtonStyleProps, buttonStyle } from './button-style.ts'

/** Link styled as a button: `<ButtonLink as={Link} to="/plans" variant="primary">`. */
export const ButtonLink = styled.a.withConfig(withoutProps('variant', 'size'))<ButtonStyleProps>`
  ${buttonStyle}
`
