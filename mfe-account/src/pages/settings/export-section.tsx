import { BRAND, type ServiceName } from '@quantamental/api/common'
import { useShell } from '@quantamental/remote/shell'
import { Button, downloadText, Notice, Row, Stack } from '@quantamental/ui'
import { SettingsSection } from './settings-section.tsx'
import { type ExportFailure, useExport } from './use-export.ts'

/** Labels of services whose name is unclear to users. */
const SERVICE_LABELS: Readonly<Partial<Record<ServiceName, string>>> = { cart: 'cart and orders' }

const labelOf = (service: ServiceName) => SERVICE_LABELS[service] ?? service.replaceAll('-', ' ')

function failureText(failures: readonly ExportFailure[]): string {
  return failures
    .map(({ service, status }) => `${labelOf(service)}${status ? ` (Code: ${status})` : ''}`)
    .join(', ')
}

/** Download all data the services store about the user, as one file. */
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
      about={<p>Download everything we store about you as one JSON file.</p>}
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
