export { SwitchInput } from './switch/switch-input.ts'
