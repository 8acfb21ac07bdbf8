declare module 'autocannon' {
  interface Result {
    readonly non2xx: number
    readonly errors: number
    readonly requests: { readonly average: number }
  }
  export default function autocannon(options: {
    readonly url: string
    readonly connections: number
    /** Duration in seconds. */
    readonly duration: number
    readonly requests: readonly {
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
    }[]
  }): Promise<Result>
}
