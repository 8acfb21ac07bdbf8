import type { PersonalData } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { BRAND, personalDataRoute, SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { useShell } from '@quantamental/remote/shell'
import { Button, downloadText, Notice, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { SettingsSection } from './settings-section.tsx'

/** Labels of services whose name is unclear to users. */
const SERVICE_LABELS: Readonly<Partial<Record<ServiceName, string>>> = { cart: 'cart and orders' }

const labelOf = (service: ServiceName) => SERVICE_LABELS[service] ?? service.replaceAll('-', ' ')

function failureText(failures: readonly ExportFailure[]): string {
  return failures
    .map(({ service, status }) => `${labelOf(service)}${status ? ` (Code: ${status})` : ''}`)
    .join(', ')
}

export function ExportSection() {
  const { notify } = useShell()
  const { isBusy, failures, start, retry, saveWithout } = useExport((text) => {
    const day = new Date().toISOString().slice(0, 10)
    downloadText(`${BRAND.name.toLowerCase()}-my-data-${day}.json`, text, 'application/json')
    notify.success('Your data has been downloaded.')
  })
  return (
    <SettingsSection
      id="export"
      title="Export my data"
      about="Download everything we store about you as one JSON file."
    >
      {failures.length === 0 ? (
        <Button busy={isBusy} onClick={() => void start()}>
          Export my data
        </Button>
      ) : (
        <Stack gap={12}>
          <Notice tone="danger">Couldn’t load: {failureText(failures)}.</Notice>
          <Row>
            <Button variant="primary" busy={isBusy} onClick={() => void retry()}>
              Retry
            </Button>
            <Button onClick={saveWithout}>Download the rest</Button>
          </Row>
        </Stack>
      )}
    </SettingsSection>
  )
}

interface ExportFailure {
  readonly service: ServiceName
  /** HTTP status; null if the service did not respond. */
  readonly status: number | null
}

type Parts = Partial<Record<ServiceName, PersonalData>>

function joinExport(parts: Parts, missing: readonly ServiceName[], now: Date): string {
  const services = SERVICE_NAMES.flatMap((name) => parts[name] ?? [])
  return JSON.stringify({ exported_at: now.toISOString(), missing, services }, null, 2)
}

/**
 * Load the data each service stores about the user. Loaded parts are retained, so that a retry
 * requests only the failed services. `onReady` receives the file's text.
 */
function useExport(onReady: (text: string) => void) {
  const { http } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [parts, setParts] = useState<Parts>({})
  const [failures, setFailures] = useState<readonly ExportFailure[]>([])

  function finish(complete: Parts, missing: readonly ServiceName[]) {
    onReady(joinExport(complete, missing, new Date()))
    setParts({})
    setFailures([])
  }

  async function collect(names: readonly ServiceName[], before: Parts) {
    setBusy(true)
    const failed: ExportFailure[] = []
    const got: Parts = { ...before }
    await Promise.all(
      names.map(async (service) => {
        try {
          got[service] = await http.call(personalDataRoute(service))
        } catch (error) {
          failed.push({ service, status: error instanceof ApiError ? error.status : null })
        }
      }),
    )
    setBusy(false)
    if (failed.length === 0) finish(got, [])
    else {
      setParts(got)
      setFailures(failed)
    }
  }

  const failedNames = failures.map(({ service }) => service)
  return {
    isBusy,
    failures,
    start: () => collect(SERVICE_NAMES, {}),
    retry: () => collect(failedNames, parts),
    saveWithout: () => finish(parts, failedNames),
  }
}
