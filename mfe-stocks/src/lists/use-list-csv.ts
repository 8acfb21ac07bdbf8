import { exportListRoute, type ListQuery } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { downloadText } from '@quantamental/ui'
import { useState } from 'react'

/** Download the whole list as CSV from the service, limited to what the viewer may see. */
export function useListCsv(code: string, query: Omit<ListQuery, 'page'>) {
  const { http, notify } = useShell()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const text = await http.call(exportListRoute, { params: { code }, query })
      downloadText(`${code}.csv`, text)
    } catch {
      notify.error('Couldn’t create the file. Please try again later.')
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}
