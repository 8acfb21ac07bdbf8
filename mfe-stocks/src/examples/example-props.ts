/** Props of every example. */
export interface ExampleProps {
  readonly ticker: string
}
