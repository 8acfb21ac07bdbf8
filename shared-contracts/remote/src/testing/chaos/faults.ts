import type { Page } from '@playwright/test'
import type { ScriptDigests } from '../../release.ts'
import type { PageFaults } from './page-faults.ts'
import { misbehave, requireOtherReact } from './scope-script.ts'

/** Fault that prevents the remote's page from rendering: its error card is shown, and Retry recovers. */
export interface CardFault {
  readonly name: string
  /** Phase named in the card and in the fault report. */
  readonly phase: 'load' | 'timeout' | 'page'
  readonly inject: (faults: PageFaults) => Promise<void>
  /** Milliseconds to advance the page's clock to pass the loading limit. */
  readonly waitMs?: number
}

const ANY = /./
const ENTRY = /^remoteEntry\.js$/
/** All scripts except the entry. */
const CHUNK = /^(?!remoteEntry\.js$).*\.js$/
const MARK = '__chaosTampered'

export const hasTamperedRun = (page: Page) => page.evaluate((mark) => mark in window, MARK)

const tamper = (text: string) => `window.${MARK} = true;${text}`

export const CARD_FAULTS: readonly CardFault[] = [
  {
    name: 'the server of the remote refuses connections',
    phase: 'load',
    inject: (faults) => faults.files(ANY, (route) => route.abort('connectionrefused')),
  },
  {
    name: 'all files of the remote are 404 with a JSON body',
    phase: 'load',
    inject: (faults) =>
      faults.files(ANY, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } })),
  },
  {
    name: 'all files of the remote are 404 with an HTML page',
    phase: 'load',
    inject: (faults) =>
      faults.files(ANY, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
      ),
  },
  {
    name: 'all files of the remote are 500',
    phase: 'load',
    inject: (faults) => faults.files(ANY, (route) => route.fulfill({ status: 500, body: 'oops' })),
  },
  {
    name: 'the manifest is not inlined in the page and is 404 with a JSON body',
    phase: 'load',
    inject: async (faults) => {
      await faults.composition((composition) => ({
        ...composition,
        remotes: composition.remotes.map((remote) => ({ ...remote, manifest: null })),
      }))
      await faults.files(/^mf-manifest\.json$/, (route) =>
        route.fulfill({ status: 404, json: { detail: 'Not found.' } }),
      )
    },
  },
  {
    name: 'the entry of the remote hangs',
    phase: 'load',
    inject: (faults) => faults.hold(ENTRY),
    // Past the limit of a script, 5 s, and with the second of waiting before it not past that of the remote, 7 s.
    waitMs: 5_200,
  },
  {
    name: 'the chunks of the remote hang',
    phase: 'timeout',
    inject: (faults) => faults.hold(CHUNK),
    waitMs: 8_000,
  },
  {
    name: 'a module of the page never resolves',
    phase: 'page',
    inject: (faults) => faults.replaceEntry((text) => misbehave(text, faults.name, 'hang')),
    waitMs: 10_000,
  },
  ...(['import', 'render', 'effect'] as const).map(
    (kind): CardFault => ({
      name: `the remote throws ${{ import: 'on import', render: 'during rendering', effect: 'in an effect' }[kind]}`,
      phase: kind === 'import' ? 'load' : 'page',
      inject: (faults) => faults.replaceEntry((text) => misbehave(text, faults.name, kind)),
    }),
  ),
  {
    name: 'the remote requires another major of a shared package',
    phase: 'load',
    inject: (faults) => faults.replaceEntry(requireOtherReact),
  },
  {
    name: 'the entry of the remote was tampered with',
    phase: 'load',
    inject: (faults) => faults.rewrite(ENTRY, tamper),
  },
  {
    name: 'the chunks of the remote were tampered with',
    phase: 'load',
    inject: (faults) => faults.rewrite(CHUNK, tamper),
  },
  {
    name: 'the digest of the entry is unknown',
    phase: 'load',
    inject: (faults) => forgetDigests(faults, ENTRY),
  },
  {
    name: 'the digests of the chunks are unknown',
    phase: 'load',
    inject: (faults) => forgetDigests(faults, CHUNK),
  },
]

/** Remove digests of the remote's files from the documents and from the files of its build. */
async function forgetDigests(faults: PageFaults, file: RegExp): Promise<void> {
  const remains = (path: string) => !file.test(path.slice(path.lastIndexOf('/') + 1))
  const forget = (digests: ScriptDigests['integrity']) =>
    Object.fromEntries(Object.entries(digests).filter(([path]) => remains(path)))
  await faults.rewrite(/^integrity\.json$/, (text) => JSON.stringify(forget(JSON.parse(text))))
  await faults.rewrite(/^digests\.json$/, (text) => {
    const digests: ScriptDigests = JSON.parse(text)
    return JSON.stringify({ ...digests, integrity: forget(digests.integrity) })
  })
  await faults.composition((composition) => ({
    ...composition,
    integrity: Object.fromEntries(
      Object.entries(composition.integrity).filter(
        ([path]) => !path.startsWith(`/r/${faults.name}/`) || remains(path),
      ),
    ),
  }))
}

/** Remove all chunks of the remote, for code that is loaded later. */
export const gone = (faults: PageFaults) =>
  faults.files(CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' }))

export const slow = (faults: PageFaults) => faults.hold(ANY)
