/** Option for `withConfig` that keeps our styling props off the DOM and off a router link given through `as`. */
export function withoutProps(...names: readonly string[]) {
  return { shouldForwardProp: (prop: string) => !names.includes(prop) }
}
