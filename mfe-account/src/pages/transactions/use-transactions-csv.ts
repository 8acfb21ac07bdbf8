import { exportTransactionsRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { downloadText } from '@quantamental/ui'
import { useState } from 'react'

/** Download the transactions of one year, or of all years, as a CSV file. */
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
      notify.error('Couldn’t create the file. Please try again later.')
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}
