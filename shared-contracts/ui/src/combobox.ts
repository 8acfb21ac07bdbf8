/** Search combobox on Ariakit. Bundled where used; load it lazily. */
export { Combobox, ComboboxItem, ComboboxList } from '@ariakit/react/combobox'
export * from './combobox/use-combobox.ts'
