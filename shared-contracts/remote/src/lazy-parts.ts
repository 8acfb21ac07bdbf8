import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useReducer,
} from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's `lazy`
type Part = ComponentType<any>
type Load<Name extends PropertyKey> = () => Promise<Readonly<Record<Name, Part>>>
type Loads<All> = { readonly [Name in keyof All]: Load<Name> }
type Parts<All extends Loads<All>> = {
  readonly [Name in keyof All]: Awaited<ReturnType<All[Name]>> extends {
    readonly [N in Name]: ComponentType<infer Props>
  }
    ? LazyPart<Props>
    : never
}

/** Component whose module is loaded by `preload` or on its first render. */
export interface LazyPart<Props> {
  (
    props: Props & { /** Rendered until the module is there. */ readonly pending?: ReactNode },
  ): ReactNode
  /** Resolves to the same promise on each call. */
  readonly preload: () => Promise<void>
}

/**
 * Component of a module that is loaded later. It throws if the module fails to load, and does not suspend: React shows
 * what suspended 300 ms after its fallback at the earliest (`FALLBACK_THROTTLE_MS` in react-dom), however soon it is
 * there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let found: ComponentType<Props> | undefined
  let fault: { readonly error: unknown } | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= load().then(
      (part) => {
        found = part
      },
      (error) => {
        fault = { error }
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: one component per module, as in React's `lazy`
  function LazyComponent({ pending = null, ...props }: Props & { readonly pending?: ReactNode }) {
    const loaded = preload()
    const [, show] = useReducer((count: number) => count + 1, 0)
    const isPending = !found && !fault
    useEffect(() => {
      // The module may have arrived since. A transition leaves the main thread free between components.
      if (isPending) void loaded.then(() => startTransition(show))
    }, [isPending, loaded])
    if (fault) throw fault.error
    return found ? createElement(found, props as unknown as Props) : pending
  }
  return Object.assign(LazyComponent, { preload })
}

/** Lazy parts under the names of their modules' exports. */
export function lazyParts<All extends Loads<All>>(loads: All): Parts<All> {
  const parts = Object.entries<Load<string>>(loads).map(([name, load]) => [
    name,
    lazyPart(async () => (await load())[name] as Part),
  ])
  return Object.fromEntries(parts)
}
