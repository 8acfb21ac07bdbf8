/** What every example is given. */
export interface ExampleProps {
  readonly ticker: string
}
