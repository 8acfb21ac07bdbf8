import { type CompanyHeader, exportTickerRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { downloadText } from '@quantamental/ui'
import { useState } from 'react'

export type StockFile = 'csv' | 'json'

/** Download all data of a company as a file, limited to what the viewer may see. */
export function useStockFiles(company: CompanyHeader, asOf: string | null) {
  const { http, notify } = useShell()
  const [busy, setBusy] = useState<StockFile | null>(null)
  const { ticker, simulated } = company
  const name = [ticker, asOf, simulated && 'simulated'].filter(Boolean).join('-')

  async function readJson(): Promise<string> {
    const { readAllPages } = await import(
      /* webpackChunkName: "stock-files" */ '../../api/page-routes.ts'
    )
    const pages = await readAllPages(http, {
      params: { ticker },
      ...(asOf !== null && { query: { as_of: asOf } }),
    })
    return JSON.stringify({ ticker, simulated, as_known_on: asOf ?? company.as_of, pages }, null, 2)
  }

  async function save(kind: StockFile) {
    setBusy(kind)
    try {
      if (kind === 'json') downloadText(`${name}.json`, await readJson(), 'application/json')
      else downloadText(`${name}.csv`, await http.call(exportTickerRoute, { params: { ticker } }))
    } catch {
      notify.error('Couldn’t create the file. Please try again later.')
    } finally {
      setBusy(null)
    }
  }
  return { save, busy }
}
