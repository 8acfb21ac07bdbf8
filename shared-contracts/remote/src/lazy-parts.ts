import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's `lazy`
type Part = ComponentType<any>
type Load<Name extends PropertyKey> = () => Promise<Readonly<Record<Name, Part>>>
type Loads<All> = { readonly [Name in keyof All]: Load<Name> }
type Parts<All extends Loads<All>> = {
  readonly [Name in keyof All]: Awaited<ReturnType<All[Name]>> extends {
    readonly [N in Name]: infer Found extends Part
  }
    ? LazyExoticComponent<Found>
    : never
}

/** Components whose modules are loaded on their first render, each under the name of its export. */
export function lazyParts<All extends Loads<All>>(loads: All): Parts<All> {
  const parts = Object.entries<Load<string>>(loads).map(([name, load]) => [
    name,
    lazy(async () => ({ default: (await load())[name] as Part })),
  ])
  return Object.fromEntries(parts)
}
