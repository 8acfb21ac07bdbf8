import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { PersonalData } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { personalDataRoute, SERVICE_NAMES } from '@quantamental/api/common'
import { createStubShell, errorAnswer, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExportSection } from './export-section.tsx'

const blobs: Blob[] = []
URL.createObjectURL = (blob) => {
  blobs.push(blob as Blob)
  return 'blob:x'
}
URL.revokeObjectURL = () => {}
jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})

afterEach(() => void blobs.splice(0))

const dataOf = (service: string): PersonalData => ({
  service,
  exported_at: '2026-11-21T18:00:00Z',
  records: { note: [{ text: service }] },
})

function renderSection(cart: () => PersonalData | ApiError = () => dataOf('cart')) {
  const http = stubHttp([
    [personalDataRoute('account'), dataOf('account')],
    [personalDataRoute('stocks'), dataOf('stocks')],
    [personalDataRoute('market-beats'), dataOf('market-beats')],
    [personalDataRoute('cart'), () => cart()],
  ])
  const shell = createStubShell({ http })
  return { ...renderInShell(<ExportSection />, { shell }), http, shell }
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Export my data' }))
function savedFile() {
  return new Promise<{ services: unknown[]; missing: string[] }>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(JSON.parse(String(reader.result)))
    reader.readAsText(blobs[0] as Blob)
  })
}

describe('data export', () => {
  it('the export contains the data of all four services in one file', async () => {
    const { shell } = renderSection()
    await start()
    await waitFor(() => expect(blobs).toHaveLength(1))
    const file = await savedFile()
    expect(file.services).toEqual(SERVICE_NAMES.map(dataOf))
    expect(file.missing).toEqual([])
    expect(shell.notices).toEqual(['success: Your data has been downloaded.'])
  })

  it('the export names the failed service and retries only that one', async () => {
    let cart: PersonalData | ApiError = errorAnswer(503, { detail: 'down' })
    const { http, container } = renderSection(() => cart)
    await start()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/Couldn’t load: cart and orders \(Code: 503\)\./)
    expect(blobs).toEqual([])
    expect(await listViolations(container)).toEqual([])
    cart = dataOf('cart')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(blobs).toHaveLength(1))
    expect((await savedFile()).services).toEqual(SERVICE_NAMES.map(dataOf))
    expect(http.calls).toHaveLength(5)
  })

  it('the export can be downloaded without the failed service, which the file names', async () => {
    renderSection(() => errorAnswer(503, { detail: 'down' }))
    await start()
    await userEvent.click(await screen.findByRole('button', { name: 'Download the rest' }))
    const file = await savedFile()
    expect(file.missing).toEqual(['cart'])
    expect(file.services).toHaveLength(3)
  })
})
