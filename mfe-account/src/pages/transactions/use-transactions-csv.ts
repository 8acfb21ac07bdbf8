import { exportTransactionsRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { downloadText } from '@quantamental/ui'
import { useState } from 'react'

/** Offers the payments of a year, or of all years, as a file. */
export function useTransactionsCsv(year: number | null) {
  const { http, notify } = useShell()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const text = await http.call(exportTransactionsRoute, {
        query: year === null ? {} : { year },
      })
      downloadText(`transactions${year === null ? '' : `-${year}`}.csv`, text)
    } catch {
      notify.error('The file could not be made. Please try again later.')
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}
