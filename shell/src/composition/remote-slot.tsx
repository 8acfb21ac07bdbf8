import type { LazyPart } from '@quantamental/remote/lazy-parts'
import type { RemoteModule, SlotName, SlotProps } from '@quantamental/remote/remote-module'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { findSlotOwner, listSlotOwners } from './claims.ts'
import {
  useComposition,
  useRemote,
  useRemoteLoader,
  useRemoteRecovery,
} from './composition-context.tsx'
import { PromptSuspense } from './prompt-suspense.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'

export interface RemoteSlotProps<N extends SlotName> {
  readonly name: N
  readonly props: SlotProps[N]
  /** Rendered if no remote fills the slot. */
  readonly fallback?: ReactNode
  /** Rendered while loading; `fallback` by default. */
  readonly pending?: ReactNode
  /** Rendered after a failure; `fallback` by default. */
  readonly renderFault?: (retry: () => void) => ReactNode
}

const preloadSlot = ({ slots }: RemoteModule, name: SlotName) =>
  (slots?.[name] as Partial<LazyPart<object>> | undefined)?.preload?.()

function SlotContent<N extends SlotName>(given: RemoteSlotProps<N> & { readonly remote: string }) {
  const { module } = useRemote(given.remote, (loaded) => preloadSlot(loaded, given.name))
  const Slot = module.slots?.[given.name] as ComponentType<SlotProps[N]> | undefined
  return Slot ? createElement(Slot, given.props) : given.fallback
}

function OwnedSlot<N extends SlotName>(given: RemoteSlotProps<N> & { readonly remote: string }) {
  const { remote, name, fallback = null, pending = fallback, renderFault } = given
  const { version, attempt, noteFailure, retry } = useRemoteRecovery(remote)
  const loader = useRemoteLoader()
  return (
    <RemoteBoundary
      remote={remote}
      version={version}
      resetKey={name}
      onFault={noteFailure}
      renderFault={(_error, clear) => {
        const again = () => {
          retry()
          clear()
        }
        return renderFault ? renderFault(again) : fallback
      }}
    >
      <PromptSuspense
        key={attempt}
        load={async () => preloadSlot((await loader.load(remote)).module, name)}
        fallback={pending}
      >
        <SlotContent {...given} />
      </PromptSuspense>
    </RemoteBoundary>
  )
}

/** Slot that a remote can fill, inside its own error boundary. */
export function RemoteSlot<N extends SlotName>(given: RemoteSlotProps<N>) {
  const owner = findSlotOwner(useComposition(), given.name)
  if (!owner) return given.fallback ?? null
  return <OwnedSlot key={owner.state} {...given} remote={owner.name} />
}

/** Slot that several remotes can fill, each inside its own error boundary. */
export function RemoteSlots<N extends SlotName>({
  isWaiting,
  ...given
}: RemoteSlotProps<N> & {
  /** Show each as pending without loading it. */
  readonly isWaiting: boolean
}) {
  return listSlotOwners(useComposition(), given.name).map(({ name, state }) =>
    isWaiting ? (
      <Fragment key={name}>{given.pending}</Fragment>
    ) : (
      <OwnedSlot key={`${name} ${state}`} {...given} remote={name} />
    ),
  )
}
