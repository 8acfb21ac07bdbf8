import { readFile } from 'node:fs/promises'
import { buildPlanCatalog, type PlanCatalog } from './plan-catalog.ts'
import { PlansFileError, parsePlansFile } from './plans-file.ts'

/**
 * Products of this installation: the catalog with the prices of the JSON file at `plansFile`.
 * @throws PlansFileError when the file is unreadable or invalid.
 */
export async function loadPlanCatalog(plansFile: string | undefined): Promise<PlanCatalog> {
  if (!plansFile) return buildPlanCatalog()
  let text: string
  try {
    text = await readFile(plansFile, 'utf8')
  } catch (error) {
    throw new PlansFileError([`Cannot read PLANS_FILE: ${(error as Error).message}.`])
  }
  return buildPlanCatalog(parsePlansFile(text))
}
