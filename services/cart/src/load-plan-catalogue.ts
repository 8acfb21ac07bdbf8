import { readFile } from 'node:fs/promises'
import { PlansFileError, parsePlansFile } from './domain/parse-plans-file.ts'
import { buildPlanCatalogue, type PlanCatalogue } from './domain/plan-catalogue.ts'

/**
 * Products of this installation: the catalogue with the prices of the JSON file at `plansFile`.
 * @throws PlansFileError when the file is unreadable or invalid.
 */
export async function loadPlanCatalogue(plansFile: string | undefined): Promise<PlanCatalogue> {
  if (!plansFile) return buildPlanCatalogue()
  let text: string
  try {
    text = await readFile(plansFile, 'utf8')
  } catch (error) {
    throw new PlansFileError([`Cannot read PLANS_FILE: ${(error as Error).message}.`])
  }
  return buildPlanCatalogue(parsePlansFile(text))
}
